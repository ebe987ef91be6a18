import type { Environment } from '../platform/configuration/environment';
import type { LogFormat } from '../platform/log/log-format';

let isOneCommand = false;

/** Marks this process as one that runs a single command and does not serve. */
export function becomeCommand(): void {
  isOneCommand = true;
}

/** Returns whether this process runs a command; if so, it neither serves nor runs scheduled work. */
export function isCommand(): boolean {
  return isOneCommand;
}

/** Returns the format of this process's log: `text` on a terminal, in development and of commands, otherwise `json`. */
export function logFormatOf(
  { isProduction }: Pick<Environment, 'isProduction'>,
  isTerminal = process.stdout.isTTY,
): LogFormat {
  return isProduction && !isTerminal && !isOneCommand ? 'json' : 'text';
}
