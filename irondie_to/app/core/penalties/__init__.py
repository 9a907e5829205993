"""The kinds of penalties, what is said about them, and what follows a repeated one."""
