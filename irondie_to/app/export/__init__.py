"""Tournament documents in and out, and answers from them without a database."""
