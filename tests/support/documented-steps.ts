import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { appDir } from './service';

/**
 * The commands that docs/OPERATIONS.md prints below a heading, in order and without their comments. A `svc` command is
 * given as its parameters.
 */
export function documentedSteps(heading: string): string[] {
  const text = readFileSync(join(appDir, 'docs', 'OPERATIONS.md'), 'utf8');
  const section = text.split(/^## /m).find((part) => part.startsWith(`${heading}\n`));
  if (section === undefined) throw new Error(`docs/OPERATIONS.md has no section ${heading}.`);
  const blocks = [...section.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block = '']) => block);
  return blocks
    .flatMap((block) => block.split('\n'))
    .map((line) => (line.split('#')[0] ?? '').replace('npm run -s svc -- ', '').trim())
    .filter((line) => line !== '');
}
