import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { appDir, hasNodeOptions, type ConfiguredFolder, systemVariables, theService } from './service';
import { hasWarmProcesses, WorkingProcess } from './warm-processes';

export interface CommandResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** The document on stdout. */
  readonly document: unknown;
}

/** Runs `svc` with the database and configuration of a service, in a reused process. */
export async function svc(
  parameters: readonly string[],
  service: ConfiguredFolder = theService(),
): Promise<CommandResult> {
  if (!hasWarmProcesses() || hasNodeOptions(service.environment)) return svcProcess(parameters, service);
  const working = WorkingProcess.take('command');
  const environment = { ...systemVariables(), ...service.environment };
  const { code } = await working.do<{ code: number }>('command', { parameters, environment, folder: service.folder });
  await working.giveBack();
  return resultOf(code, working.output);
}

/** Runs `svc` as its own program, for tests of the program itself. */
export async function svcProcess(
  parameters: readonly string[],
  service: ConfiguredFolder = theService(),
): Promise<CommandResult> {
  const child = spawn(process.execPath, [join(appDir, 'dist', 'cli', 'main.js'), ...parameters], {
    cwd: service.folder,
    env: { ...systemVariables(), ...service.environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [stdout, stderr] = await Promise.all([collect(child.stdout), collect(child.stderr)]);
  const code = await new Promise<number | null>((resolve) =>
    child.exitCode === null ? child.once('exit', resolve) : resolve(child.exitCode),
  );
  return resultOf(code, { stdout, stderr });
}

function resultOf(code: number | null, { stdout, stderr }: { stdout: string; stderr: string }): CommandResult {
  return { code, stdout, stderr, document: stdout === '' ? undefined : JSON.parse(stdout) };
}

async function collect(stream: NodeJS.ReadableStream): Promise<string> {
  let text = '';
  for await (const chunk of stream) text += String(chunk);
  return text;
}
