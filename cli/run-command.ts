import { Command, CommanderError } from 'commander';
import { endCommand } from './boot';
import { addAdminCommand } from './commands/admin';
import { addAudit } from './commands/audit';
import { addBackup } from './commands/backup';
import { addDoctor } from './commands/doctor';
import { addDump, addLoad } from './commands/bundle';
import { addKey } from './commands/key';
import { addLead } from './commands/lead';
import { addLicence } from './commands/licence';
import { addMedia } from './commands/media';
import { addRole, addUser } from './commands/user';
import { failureDocument, keepStdoutForTheDocument, printDocument } from './output';

/** Registers a command's work: its result is the document that the command prints. */
export type Run = <Arguments extends unknown[]>(
  work: (...parameters: Arguments) => Promise<unknown>,
) => (...parameters: Arguments) => Promise<void>;

const wrongUsage = 2;

/**
 * Runs one command and prints its document on stdout.
 * @param parameters what follows the program's name, such as `['key', 'list']`
 * @returns the exit code: 0, 1 for a command that failed, 2 for wrong usage
 */
export async function runCommand(parameters: readonly string[]): Promise<number> {
  const code = await run(parameters);
  await endCommand();
  return code;
}

async function run(parameters: readonly string[]): Promise<number> {
  keepStdoutForTheDocument();
  let result: unknown;
  const register: Run =
    (work) =>
    async (...parameters) => {
      result = await work(...parameters);
    };
  const program = new Command('svc')
    .description('Sets up and looks after a Dealer Inventory install. Prints one JSON document.')
    .exitOverride()
    .configureOutput({ writeOut: (text) => process.stderr.write(text) })
    .showHelpAfterError();
  const commands = [
    addLoad,
    addDump,
    addBackup,
    addKey,
    addUser,
    addRole,
    addLead,
    addMedia,
    addLicence,
    addAdminCommand,
    addAudit,
    addDoctor,
  ];
  for (const add of commands) add(program, register);
  inherit(program);

  try {
    await program.parseAsync(parameters, { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) return usage(error);
    await printDocument(failureDocument(error));
    return 1;
  }
  await printDocument(result);
  return isSound(result) ? 0 : 1;
}

/** Subcommands report wrong usage as the program does. */
function inherit(command: Command): void {
  for (const child of command.commands) {
    child.copyInheritedSettings(command);
    inherit(child);
  }
}

async function usage(error: CommanderError): Promise<number> {
  if (error.exitCode === 0) return 0; // help was asked for
  await printDocument({ code: 'svc_wrong_usage', message: usageMessage(error), data: {} });
  return wrongUsage;
}

function usageMessage({ code, message }: CommanderError): string {
  return code === 'commander.help' ? 'Name a command; --help lists them.' : message;
}

/** `doctor` finds faults without failing. */
function isSound(result: unknown): boolean {
  return (result as { ok?: unknown } | undefined)?.ok !== false;
}
