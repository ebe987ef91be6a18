/**
 * Makes docs/openapi.json of the contract and the table of routes (`write`), or fails when it is another than they give or
 * breaks a rule of redocly.yaml (`check`). Asks nobody on the network. Run with tsx, as `npm run docs` and `npm run check` do.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createConfig, formatProblems, getTotals, lintFromString } from '@redocly/openapi-core';
import { format, resolveConfig } from 'prettier';
import { openApiDocument } from '../src/plugins/inventory/server/v1/openapi/document.ts';
import { appDir } from './prepare.mjs';

const path = join(appDir, 'docs', 'openapi.json');

async function made() {
  const text = JSON.stringify(openApiDocument());
  return format(text, { ...(await resolveConfig(path)), parser: 'json' });
}

/** Prints what breaks a rule. @returns whether nothing does */
async function isClean(source) {
  const config = await createConfig(readFileSync(join(appDir, 'redocly.yaml'), 'utf8'));
  const problems = await lintFromString({ source, absoluteRef: path, config });
  const totals = getTotals(problems);
  formatProblems(problems, { format: 'codeframe', totals, version: 'openapi-core' });
  return problems.length === 0;
}

const text = await made();
if (process.argv[2] === 'write') {
  writeFileSync(path, text);
} else {
  const isCurrent = readFileSync(path, 'utf8') === text;
  if (!isCurrent) console.error('docs/openapi.json is not what the contract gives. Run npm run docs.');
  if (!(await isClean(text)) || !isCurrent) process.exitCode = 1;
}
