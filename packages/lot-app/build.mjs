/** Builds the lot app into `dist/lot-app`: bundles, icons, service worker and compressed files. */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { build } from 'vite';
import { generateSW } from 'workbox-build';

const here = dirname(fileURLToPath(import.meta.url));
const outDir = join(here, '..', '..', 'dist', 'lot-app');

/** The most bytes of the first load, compressed with gzip. */
const budget = 150 * 1024;

const { output } = await build({
  root: here,
  base: './',
  configFile: false,
  logLevel: 'warn',
  esbuild: { jsx: 'automatic', jsxImportSource: 'preact' },
  build: { outDir, emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
});
await drawIcons();
await generateSW({
  globDirectory: outDir,
  globPatterns: ['**/*.{html,js,css,wasm,png,svg,webmanifest}'],
  swDest: join(outDir, 'sw.js'),
  navigateFallback: 'index.html',
  dontCacheBustURLsMatching: /^assets\//,
  maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
  cleanupOutdatedCaches: true,
  clientsClaim: true,
  skipWaiting: true,
  inlineWorkboxRuntime: true,
  sourcemap: false,
});
compress();
checkBudget();

async function drawIcons() {
  const svg = readFileSync(join(here, 'public', 'icon.svg'));
  for (const size of [180, 192, 512])
    await sharp(svg)
      .resize(size)
      .png()
      .toFile(join(outDir, `icon-${size}.png`));
  const square = readFileSync(join(here, 'public', 'icon.svg'), 'utf8').replace(' rx="112"', '');
  const inner = await sharp(Buffer.from(square)).resize(400).png().toBuffer();
  const ground = { create: { width: 512, height: 512, channels: 3, background: '#1d4fb8' } };
  await sharp(ground)
    .composite([{ input: inner }])
    .png()
    .toFile(join(outDir, 'icon-maskable.png'));
}

/** Writes each text and the scanner's program compressed too, so that the server only sends files. */
function compress() {
  for (const name of readdirSync(outDir, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(html|js|css|svg|wasm|webmanifest)$/.test(name)) continue;
    const plain = readFileSync(join(outDir, name));
    const quality = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
    writeFileSync(join(outDir, `${name}.br`), brotliCompressSync(plain, { params: quality }));
    writeFileSync(join(outDir, `${name}.gz`), gzipSync(plain, { level: 9 }));
  }
}

/** Fails if the page, its style sheet and the scripts that it loads immediately are larger than allowed. */
function checkBudget() {
  const chunks = new Map(output.map((file) => [file.fileName, file]));
  const first = new Set(['index.html']);
  const add = (name) => {
    if (first.has(name)) return;
    first.add(name);
    for (const imported of chunks.get(name)?.imports ?? []) add(imported);
  };
  for (const file of output) {
    if (file.type === 'chunk' && file.isEntry) add(file.fileName);
    if (readFileSync(join(outDir, 'index.html'), 'utf8').includes(file.fileName)) add(file.fileName);
  }
  const bytes = [...first].reduce((sum, name) => sum + statSync(join(outDir, `${name}.gz`)).size, 0);
  process.stderr.write(`The first load of the lot app is ${(bytes / 1024).toFixed(1)} KB.\n`);
  if (bytes > budget) throw new Error(`The first load of the lot app must be at most ${budget / 1024} KB.`);
}
