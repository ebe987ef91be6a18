import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { appDir } from './service';

/**
 * Returns the commands that docs/OPERATIONS.md or docs/CLUSTER.md prints below a heading, in order and without their
 * comments. A `svc` command is given as its parameters.
 */
export function documentedSteps(heading: string): string[] {
  const pages = ['OPERATIONS.md', 'CLUSTER.md'].map((name) => readFileSync(join(appDir, 'docs', name), 'utf8'));
  const section = pages.flatMap((text) => text.split(/^## /m)).find((part) => part.startsWith(`${heading}\n`));
  if (section === undefined) throw new Error(`No operator's page has a section ${heading}.`);
  const blocks = [...section.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block = '']) => block);
  return blocks
    .flatMap((block) => block.split('\n'))
    .map((line) => (line.split('#')[0] ?? '').replace('npm run -s svc -- ', '').trim())
    .filter((line) => line !== '');
}
