"""What whoever runs the program does with its database: the signing secret, copies, putting one back, checking all of it."""
