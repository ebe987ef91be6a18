/**
 * `node tests/count.mjs [checkout]`: counts tests and assertions in the source, by folder.
 *
 * Tests are calls of `test`. Cases count such a call once for each row of its `test.each` table or of the `for` loop
 * around it, if the rows are written in the same file. Assertions are calls of `expect`, however often they run.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import ts from 'typescript';

const appDir = resolve(process.argv[2] ?? dirname(import.meta.dirname));
const names = ['files', 'tests', 'cases', 'assertions'];

/** Returns the elements of an array that is written in place, or in a variable of the same file. */
function elementsOf(node, file) {
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) return elementsOf(node.expression, file);
  if (ts.isArrayLiteralExpression(node)) return node.elements;
  if (!ts.isIdentifier(node)) return undefined;
  const declared = file.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => declarationList.declarations)
    .find(({ name, initializer }) => name.text === node.text && initializer);
  return declared && elementsOf(declared.initializer, file);
}

/** Returns the table of `test.each(table)(…)`. */
function tableOf({ expression }) {
  const isEach =
    ts.isCallExpression(expression) &&
    ts.isPropertyAccessExpression(expression.expression) &&
    expression.expression.name.text === 'each';
  return isEach ? expression.arguments[0] : undefined;
}

function count(code) {
  const counts = { files: 0, tests: 0, cases: 0, assertions: 0 };
  const file = ts.createSourceFile('x.ts', code, ts.ScriptTarget.Latest);
  const rowsOf = (table) => elementsOf(table, file)?.length ?? 1;
  const visit = (node, rows) => {
    let inside = rows;
    if (ts.isForOfStatement(node)) inside = rows * rowsOf(node.expression);
    if (ts.isCallExpression(node)) {
      const table = tableOf(node);
      const callee = table ? node.expression.expression.expression : node.expression;
      const name = ts.isPropertyAccessExpression(callee) ? callee.name.text : (callee.text ?? '');
      if (/^(?:test|testOn[A-Z]\w*)$/.test(name) && node.arguments.length > 1 && ts.isIdentifier(callee)) {
        counts.tests += 1;
        counts.cases += table ? rows * rowsOf(table) : rows;
      }
      if (/^expect(?:$|[A-Z])/.test(name)) counts.assertions += 1;
    }
    ts.forEachChild(node, (child) => visit(child, inside));
  };
  visit(file, 1);
  return counts;
}

function print(folder, counts) {
  console.log(folder.padEnd(18) + names.map((name) => `${counts[name]} ${name}`).join(', '));
}

function filesBelow(folder) {
  try {
    return readdirSync(join(appDir, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file));
  } catch {
    return []; // a file
  }
}

const totals = { files: 0, tests: 0, cases: 0, assertions: 0 };
const folders = ['src', 'demo', 'bench', ...readdirSync(join(appDir, 'tests')).map((name) => join('tests', name))];
for (const folder of folders) {
  const counts = { files: 0, tests: 0, cases: 0, assertions: 0 };
  for (const path of filesBelow(folder).filter((file) => file.endsWith('.ts'))) {
    if (path.endsWith('.test.ts')) counts.files += 1;
    const code = readFileSync(join(appDir, path), 'utf8');
    if (!/from '(?:@jest\/globals|node:test|expect)'/.test(code)) continue;
    const found = count(code);
    for (const name of names) counts[name] += found[name];
  }
  if (counts.assertions === 0) continue;
  for (const name of names) totals[name] += counts[name];
  print(folder, counts);
}
print('all', totals);
