/**
 * `npm run kernels`: compiles the kernels of the search engine to WebAssembly and writes them into
 * `engine/kernels/compiled.ts`. With `check`, fails if that file is out of date.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import asc from 'assemblyscript/asc';
import { format, resolveConfig } from 'prettier';
import { appDir } from '../../cli/prepare.mjs';

const source = join(dirname(fileURLToPath(import.meta.url)), 'src', 'kernels.ts');
const target = join(appDir, 'src/plugins/inventory/server/domain/search/engine/kernels/compiled.ts');

/** @returns the module as bytes */
async function compile() {
  const files = { 'kernels.ts': readFileSync(source, 'utf8') };
  const output = {};
  const { error, stderr } = await asc.main(
    // The caller creates the memory, so that it can grow without a limit of its own.
    [
      'kernels.ts',
      '--outFile',
      'kernels.wasm',
      '-O3',
      '--noAssert',
      '--runtime',
      'stub',
      '--importMemory',
      '--enable',
      'simd',
    ],
    {
      readFile: (name) => files[name] ?? null,
      writeFile: (name, contents) => void (output[name] = contents),
      listFiles: () => [],
    },
  );
  if (error) throw new Error(`${error.message}\n${stderr}`);
  return output['kernels.wasm'];
}

const text = `/** Generated from ${relative(appDir, source)} by \`npm run kernels\`: a WebAssembly module in base64. */
export const compiledKernels = '${Buffer.from(await compile()).toString('base64')}';
`;
const formatted = await format(text, { ...(await resolveConfig(target)), parser: 'typescript' });
if (process.argv[2] !== 'check') writeFileSync(target, formatted);
else if (readFileSync(target, 'utf8') !== formatted) {
  console.error(`${relative(appDir, target)} is out of date. Run npm run kernels.`);
  process.exitCode = 1;
}
