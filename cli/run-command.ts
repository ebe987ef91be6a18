import { Command, CommanderError } from 'commander';
import { endCommand } from './boot';
import { addAdminCommand } from './commands/admin';
import { addAudit } from './commands/audit';
import { addBackup } from './commands/backup';
import { addDoctor } from './commands/doctor';
import { addDump, addLoad } from './commands/bundle';
import { addImport } from './commands/import';
import { addKey } from './commands/key';
import { addLead } from './commands/lead';
import { addLicence } from './commands/licence';
import { addMedia } from './commands/media';
import { addRole, addUser } from './commands/user';
import { failureDocument, keepStdoutForTheDocument, printDocument, type Run } from './output';

const wrongUsage = 2;

/**
 * Runs one command and prints its JSON document on stdout.
 * @param parameters the command-line arguments, such as `['key', 'list']`
 * @returns the exit code: 0 for success, 1 for failure, 2 for wrong usage
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
    .description('Sets up and maintains a Dealer Inventory install. Prints one JSON document.')
    .exitOverride()
    .configureOutput({ writeOut: (text) => process.stderr.write(text) })
    .showHelpAfterError();
  const commands = [
    addLoad,
    addDump,
    addImport,
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
  return isOk(result) ? 0 : 1;
}

/** Applies the program's error handling to all subcommands. */
function inherit(command: Command): void {
  for (const child of command.commands) {
    child.copyInheritedSettings(command);
    inherit(child);
  }
}

async function usage(error: CommanderError): Promise<number> {
  if (error.exitCode === 0) return 0; // --help
  await printDocument({ code: 'svc_wrong_usage', message: usageMessage(error), data: {} });
  return wrongUsage;
}

function usageMessage({ code, message }: CommanderError): string {
  return code === 'commander.help' ? 'Enter a command. Use --help for a list.' : message;
}

/** Returns false if `doctor` found a problem. */
function isOk(result: unknown): boolean {
  return (result as { ok?: unknown } | undefined)?.ok !== false;
}
