const variable = 'SVC_PROCESS';

/** Says that this process runs one command beside a server and serves nothing itself. */
export function becomeCommand(): void {
  process.env[variable] = 'command';
}

export function isCommand(): boolean {
  return process.env[variable] === 'command';
}
