import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { appDir, type ServiceFacts, systemVariables } from '../support/service';
import { demoSite } from './demo-service';
import { type Block, blocksOf, type Page } from './pages';

/** A running demo, and the clone in which the calls are pasted. */
type Demo = Pick<ServiceFacts, 'siteUrl' | 'folder' | 'environment'>;

/** A block of calls, what was printed below it, and what pasting it gave. */
export interface Example {
  readonly call: Block;
  readonly printed: Block | undefined;
  readonly output: string;
}

/** The two lines that every page's calls rest on; docs/INTEGRATION.md has them. */
const beginning = `KEY=$(node -p 'require("./.tmp/demo.json").keys[0].key')\nBASE=${demoSite}/api/v1\n`;

/** Whether a block is to be pasted: it asks the service, keeps something for a call below it, or prints a command's answer. */
function isCall({ language, text }: Block, printed: Block | undefined): boolean {
  if (language !== 'sh') return false;
  return /\bcurl\b/.test(text) || /^[A-Z_]+=\$\(/m.test(text) || (text.includes(svcCommand) && printed !== undefined);
}

const svcCommand = 'npm run -s svc -- ';

/** `npm run` would look for the clone that the shell is not in; what it runs is the same. */
const commands = `npm() { shift 4; node '${join(appDir, 'dist', 'cli', 'main.js')}' "$@"; }\n`;

/** Pastes the calls of a page into one shell, one after the other, beside the running demo. */
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
