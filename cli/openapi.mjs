/**
 * Generates docs/openapi.json from the contract and the routes, and the client's types from that document (`write`).
 * With `check`, fails if the files are out of date or the document violates a rule of redocly.yaml. Makes no network
 * requests. Run with tsx, like `npm run docs` and `npm run check`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { createConfig, formatProblems, getTotals, lintFromString } from '@redocly/openapi-core';
import openapiTS, { astToString } from 'openapi-typescript';
import { format, resolveConfig } from 'prettier';
import { openApiDocument } from '../src/plugins/inventory/server/http/v1/openapi/document.ts';
import { appDir } from './prepare.mjs';

const path = join(appDir, 'docs', 'openapi.json');
const typesPath = join(appDir, 'packages', 'client', 'src', 'contract.ts');

/** Generates both files. @returns their texts by path */
async function generate() {
  const document = openApiDocument();
  const types = astToString(await openapiTS(JSON.stringify(document)));
  const head = '/** Generated from docs/openapi.json by `npm run docs`. */\n\n';
  const formatted = async (file, text, parser) => format(text, { ...(await resolveConfig(file)), parser });
  return {
    [path]: await formatted(path, JSON.stringify(document), 'json'),
    [typesPath]: await formatted(typesPath, head + types, 'typescript'),
  };
}

/** Prints rule violations. @returns whether there are none */
async function isClean(source) {
  const config = await createConfig(readFileSync(join(appDir, 'redocly.yaml'), 'utf8'));
  const problems = await lintFromString({ source, absoluteRef: path, config });
  const totals = getTotals(problems);
  formatProblems(problems, { format: 'codeframe', totals, version: 'openapi-core' });
  return problems.length === 0;
}

const files = Object.entries(await generate());
if (process.argv[2] === 'write') {
  for (const [file, text] of files) writeFileSync(file, text);
} else {
  for (const [file, text] of files)
    if (readFileSync(file, 'utf8') !== text) {
      console.error(`${relative(appDir, file)} is out of date. Run npm run docs.`);
      process.exitCode = 1;
    }
  if (!(await isClean(readFileSync(path, 'utf8')))) process.exitCode = 1;
}
