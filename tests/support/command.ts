import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { appDir, type ServiceFacts, systemVariables, theService } from './service';

export interface CommandResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** The one document on stdout. */
  readonly document: unknown;
}

/** Runs `svc` beside a service, on its database and with its configuration. */
export async function svc(
  parameters: readonly string[],
  service: Pick<ServiceFacts, 'environment' | 'folder'> = theService(),
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
  return { code, stdout, stderr, document: stdout === '' ? undefined : JSON.parse(stdout) };
}

async function collect(stream: NodeJS.ReadableStream): Promise<string> {
  let text = '';
  for await (const chunk of stream) text += String(chunk);
  return text;
}
