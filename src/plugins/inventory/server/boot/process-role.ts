let isOneCommand = false;

/** Says that this process runs one command beside a server and serves nothing itself. */
export function becomeCommand(): void {
  isOneCommand = true;
}

/** Whether this process runs a command: then it neither serves nor does periodic work. */
export function isCommand(): boolean {
  return isOneCommand;
}
