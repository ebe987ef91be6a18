import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { appDir, type ServiceFacts, systemVariables } from '../support/service';
import { demoSite } from './demo-service';
import { type Block, blocksOf, type Page } from './pages';

/** A running demo, and the clone in which the calls run. */
type Demo = Pick<ServiceFacts, 'siteUrl' | 'folder' | 'environment'>;

/** A block of calls, the answer printed below it, and the actual output. */
export interface Example {
  readonly call: Block;
  readonly printed: Block | undefined;
  readonly output: string;
}

/** The two lines that every page's calls require; docs/INTEGRATION.md has them. */
const beginning = `KEY=$(node -p 'require("./.tmp/demo.json").keys[0].key')\nBASE=${demoSite}/api/v1\n`;

/**
 * Whether a block is to be run: it calls the service, sets a variable for a later call, or prints a command's answer.
 */
function isCall({ language, text }: Block, printed: Block | undefined): boolean {
  if (language !== 'sh') return false;
  return /\bcurl\b/.test(text) || /^[A-Z_]+=\$\(/m.test(text) || (text.includes(svcCommand) && printed !== undefined);
}

const svcCommand = 'npm run -s svc -- ';

/** `npm run` would need the clone as its working directory; this runs the same program. */
const commands = `npm() { shift 4; node '${join(appDir, 'dist', 'cli', 'main.js')}' "$@"; }\n`;

/** Runs the calls of a page in one shell, in sequence, against the running demo. */
export async function runPage(page: Page, service: Demo): Promise<Example[]> {
  const calls = callsOf(page);
  if (calls.length === 0) return [];
  const folder = mkdtempSync(join(service.folder, 'page-'));
  const outputOf = (at: number) => join(folder, `${at}.txt`);
  const pasted = calls.map(({ call }, at) => `{\n${call.text}} > '${outputOf(at)}'\n`);
  await paste([commands, beginning, ...pasted].join('').replaceAll(demoSite, service.siteUrl), service);
  const examples = calls.map((example, at) => ({ ...example, output: readFileSync(outputOf(at), 'utf8') }));
  rmSync(folder, { recursive: true });
  return examples;
}

function callsOf(page: Page): Pick<Example, 'call' | 'printed'>[] {
  const blocks = blocksOf(page);
  const printedBelow = (at: number) => {
    const below = blocks[at + 1];
    return below?.isJoined && ['json', 'text'].includes(below.language) ? below : undefined;
  };
  return blocks.flatMap((call, at) => (isCall(call, printedBelow(at)) ? [{ call, printed: printedBelow(at) }] : []));
}

function paste(script: string, { folder, environment }: Demo): Promise<void> {
  const env = { ...systemVariables(), ...environment };
  const shell = spawn('bash', ['-c', script], { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] });
  return new Promise((resolve, fail) => {
    shell.once('error', fail);
    shell.once('close', () => resolve());
  });
}
