/**
 * Makes docs/openapi.json of the contract and the table of routes, and of it the types of the client (`write`), or fails when
 * they are others than these give or the document breaks a rule of redocly.yaml (`check`). Asks nobody on the network. Run with
 * tsx, as `npm run docs` and `npm run check` do.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { createConfig, formatProblems, getTotals, lintFromString } from '@redocly/openapi-core';
import openapiTS, { astToString } from 'openapi-typescript';
import { format, resolveConfig } from 'prettier';
import { openApiDocument } from '../src/plugins/inventory/server/v1/openapi/document.ts';
import { appDir } from './prepare.mjs';

const path = join(appDir, 'docs', 'openapi.json');
const typesPath = join(appDir, 'packages', 'client', 'src', 'contract.ts');

/** Both files as they should be, by their paths. */
async function made() {
  const document = openApiDocument();
  const types = astToString(await openapiTS(JSON.stringify(document)));
  const head = '/** Made of docs/openapi.json by `npm run docs`. */\n\n';
  const formatted = async (file, text, parser) => format(text, { ...(await resolveConfig(file)), parser });
  return {
    [path]: await formatted(path, JSON.stringify(document), 'json'),
    [typesPath]: await formatted(typesPath, head + types, 'typescript'),
  };
}

/** Prints what breaks a rule. @returns whether nothing does */
async function isClean(source) {
  const config = await createConfig(readFileSync(join(appDir, 'redocly.yaml'), 'utf8'));
  const problems = await lintFromString({ source, absoluteRef: path, config });
  const totals = getTotals(problems);
  formatProblems(problems, { format: 'codeframe', totals, version: 'openapi-core' });
  return problems.length === 0;
}

const files = Object.entries(await made());
if (process.argv[2] === 'write') {
  for (const [file, text] of files) writeFileSync(file, text);
} else {
  for (const [file, text] of files)
    if (readFileSync(file, 'utf8') !== text) {
      console.error(`${relative(appDir, file)} is not what the contract gives. Run npm run docs.`);
      process.exitCode = 1;
    }
  if (!(await isClean(readFileSync(path, 'utf8')))) process.exitCode = 1;
}
