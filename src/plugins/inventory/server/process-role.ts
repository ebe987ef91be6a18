let isOneCommand = false;

/** Says that this process runs one command beside a server and serves nothing itself. */
export function becomeCommand(): void {
  isOneCommand = true;
}

export function isCommand(): boolean {
  return isOneCommand;
}
