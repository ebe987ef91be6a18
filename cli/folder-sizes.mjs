/**
 * Fails if a folder of the product has more than 20 files of code, tests not counted. A subject that needs more has
 * sub-folders.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { appDir } from './prepare.mjs';

const most = 20;
const topLevelFolders = ['boot', 'content-types', 'domain', 'http', 'maintenance', 'platform'];

const isCode = (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name);

/** Returns a line for each overfull folder below `folder`. */
function overfull(folder) {
  const entries = readdirSync(join(appDir, folder), { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && isCode(entry.name)).length;
  const inner = entries.filter((entry) => entry.isDirectory()).flatMap(({ name }) => overfull(join(folder, name)));
  return files > most
    ? [`${folder} has ${files} files; sort them into sub-folders (at most ${most})`, ...inner]
    : inner;
}

const server = 'src/plugins/inventory/server';
const found = readdirSync(join(appDir, server), { withFileTypes: true }).filter((entry) => entry.isDirectory());
const unknown = found
  .filter(({ name }) => !topLevelFolders.includes(name))
  .map(({ name }) => `${server}/${name} is not in the list of top-level folders`);
const problems = [
  ...unknown,
  ...['src', 'demo', 'packages/client/src', 'packages/lot-app/src', 'cli'].flatMap(overfull),
];
for (const problem of problems) console.log(problem);
process.exit(problems.length === 0 ? 0 : 1);
