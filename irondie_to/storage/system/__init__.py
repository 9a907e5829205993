"""The database file as the operating system sees it: its locks, the threads that use it, and network shares."""
