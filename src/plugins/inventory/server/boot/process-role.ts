let isOneCommand = false;

/** Marks this process as one that runs a single command and does not serve. */
export function becomeCommand(): void {
  isOneCommand = true;
}

/** Returns whether this process runs a command; if so, it neither serves nor runs scheduled work. */
export function isCommand(): boolean {
  return isOneCommand;
}
