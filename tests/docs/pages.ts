import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { appDir } from '../support/service';

/** A page of the documentation, its path relative to the root of the repository. */
export interface Page {
  readonly path: string;
  readonly text: string;
}

/** A fenced block: its language, its text, and the line on which it begins. */
export interface Block {
  readonly language: string;
  readonly text: string;
  readonly line: number;
  /** Whether only blank lines are between the previous block and this one. */
  readonly isJoined: boolean;
}

/** The pages to read first, in order. */
const first = ['README.md', 'docs/GETTING_STARTED.md', 'docs/INTEGRATION.md'];
const others = ['CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md', 'packages/client/README.md'];

/** Every page, in the order in which a newcomer reads them. */
export function pages(): Page[] {
  const inDocs = readdirSync(join(appDir, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`)
    .sort();
  const paths = [...first, ...inDocs.filter((path) => !first.includes(path)), ...others];
  const missing = paths.filter((path) => !existsSync(join(appDir, path)));
  if (missing.length > 0) throw new Error(`There is no ${missing.join(', ')}.`);
  return paths.map((path) => ({ path, text: readFileSync(join(appDir, path), 'utf8') }));
}

/** The fenced blocks of a page, in order. */
export function blocksOf({ text }: Page): Block[] {
  return [...text.matchAll(/^```(\w*)(?:[^\w\n][^\n]*)?\n(.*?)^```$/gms)].map((found) => {
    const before = text.slice(0, found.index);
    return {
      language: found[1] ?? '',
      text: found[2] ?? '',
      line: before.split('\n').length,
      isJoined: before.trimEnd().endsWith('```'),
    };
  });
}

/** A page without its fenced blocks: prose, links and tables. */
export function proseOf({ text }: Page): string {
  return text.replace(/^```.+?^```$/gms, '');
}
