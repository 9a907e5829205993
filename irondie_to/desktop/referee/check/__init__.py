"""The *Set check* part of the Referee page, in which presented sets are compared with the registered ones."""
