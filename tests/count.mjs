/** `node tests/count.mjs`: how many tests and assertions the code has, by folder. A test in a loop counts once. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const appDir = dirname(import.meta.dirname);
const isTest = /(?<![.\w])(?:test|testOn\w+)(?:\.each\([^)]*\))?\(/g;
const isAssertion = /(?<![.\w])expect\w*\(|\.expect\w+\(/g;

const folders = ['src', 'demo', 'bench', ...readdirSync(join(appDir, 'tests')).map((name) => join('tests', name))];
const totals = { files: 0, tests: 0, assertions: 0 };
for (const folder of folders) {
  const files = filesBelow(folder).filter((file) => file.endsWith('.ts'));
  const counts = { files: files.filter((file) => file.endsWith('.test.ts')).length, tests: 0, assertions: 0 };
  for (const file of files) {
    const code = readFileSync(join(appDir, file), 'utf8');
    if (!/from '(?:@jest\/globals|node:test|expect)'/.test(code)) continue;
    counts.tests += code.match(isTest)?.length ?? 0;
    counts.assertions += code.match(isAssertion)?.length ?? 0;
  }
  if (counts.assertions === 0) continue;
  for (const name of Object.keys(totals)) totals[name] += counts[name];
  console.log(
    `${folder.padEnd(18)}${Object.entries(counts)
      .map(([name, n]) => `${n} ${name}`)
      .join(', ')}`,
  );
}
console.log(
  `${'all'.padEnd(18)}${Object.entries(totals)
    .map(([name, n]) => `${n} ${name}`)
    .join(', ')}`,
);

function filesBelow(folder) {
  try {
    return readdirSync(join(appDir, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file));
  } catch {
    return []; // a file
  }
}
