/**
 * `npm test`: runs all tests that need no other server, on SQLite.
 *
 *   npm test -- tests/http/catalogue/stats.test.ts      one file, or all files whose path contains the text
 *   npm test -- "requires a title"            the tests whose title contains the text
 *
 * `--postgres` uses a private PostgreSQL server. `--projects a,b` runs only these projects of jest.config.mjs. Other
 * options are passed to Jest.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { appDir, ensureAllBuilt, ensureInstalled, ensureServerBuilt } from './prepare.mjs';

const projectsOf = {
  sqlite: ['unit', 'http', 'cli', 'docs', 'client', 'panel'],
  postgres: ['http', 'cli', 'client', 'postgres'],
};

/** Projects whose services serve the built panel. */
const usePanel = ['panel', 'docs', 'cluster', 'faults', 'stranger'];

/** Separates this script's options from Jest's. */
function parse(parameters) {
  const rest = [...parameters];
  const isPostgres = take(rest, '--postgres') !== undefined;
  const projects = take(rest, '--projects', true)?.split(',');
  return { database: isPostgres ? 'postgres' : 'sqlite', projects, rest };
}

function take(parameters, option, hasValue = false) {
  const index = parameters.indexOf(option);
  if (index === -1) return undefined;
  const [, value] = parameters.splice(index, hasValue ? 2 : 1);
  return value ?? '';
}

/** Separates the projects to run, the texts that select files by their path and titles, and options of Jest. */
function select(parameters, projects) {
  const files = ['src', 'demo', 'bench', 'packages', 'tests']
    .flatMap((folder) =>
      readdirSync(join(appDir, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
    )
    .filter((file) => file.endsWith('.test.ts'));
  const isPath = (text) => files.some((file) => file.includes(text));
  const options = parameters.filter((text) => text.startsWith('-'));
  const texts = parameters.filter((text) => !text.startsWith('-'));
  const paths = texts.filter(isPath);
  const titles = texts.filter((text) => !isPath(text));
  const wrong = titles.find((text) => text.startsWith('tests/') || text.startsWith('src/'));
  if (wrong) throw new Error(`No test file matches "${wrong}".`);
  const named = paths.flatMap((path) => /^tests\/([^/]+)/.exec(path)?.[1] ?? []);
  const found = new Set(files.filter((file) => paths.some((path) => file.includes(path))).map(projectOf));
  const needed = paths.length === 0 ? projects : projects.filter((project) => found.has(project));
  return { projects: [...new Set([...needed, ...named])], paths, titles, options };
}

const projectOf = (file) => /^tests\/([^/]+)/.exec(file)?.[1] ?? 'unit';

function escaped(text) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

const { database, projects, rest } = parse(process.argv.slice(2));
ensureInstalled();
const selected = select(rest, projects ?? projectsOf[database]);
if (selected.projects.some((project) => usePanel.includes(project))) ensureAllBuilt();
else if (selected.projects.join() !== 'unit') ensureServerBuilt();
// tsx compiles the programs that tests start as separate processes or threads.
const { status } = spawnSync(
  process.execPath,
  [
    ...[
      '--import',
      'tsx',
      'node_modules/jest/bin/jest.js',
      '--selectProjects',
      ...selected.projects,
      ...selected.options,
    ],
    ...(selected.titles.length > 0 ? ['--testNamePattern', selected.titles.map(escaped).join('|')] : []),
    ...(selected.paths.length > 0 ? ['--testPathPatterns', ...selected.paths.map(escaped)] : []),
  ],
  { cwd: appDir, env: { ...process.env, TEST_DATABASE: database }, stdio: 'inherit' },
);
process.exit(status ?? 1);
