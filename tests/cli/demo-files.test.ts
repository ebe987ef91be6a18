import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { buildDemoBundle } from '../../demo/build-bundle';
import { renderJpeg } from '../../demo/drawings/render';
import { planDealership } from '../../demo/plan';

const folder = mkdtempSync(join(tmpdir(), 'dealership-'));
const today = new Date('2026-09-15T08:00:00Z');
const calls: (readonly [done: number, total: number])[] = [];

const digest = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

beforeAll(async () => {
  await buildDemoBundle(folder, { today, onProgress: (done, total) => calls.push([done, total]) });
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('writes different JPEGs of 1280 by 854 pixels', async () => {
  const files = readdirSync(join(folder, 'photos'));
  const sizes = await Promise.all(files.map(async (file) => sharp(join(folder, 'photos', file)).metadata()));

  expect(files.length).toBeGreaterThan(400);
  expect(sizes.filter(({ format, width, height }) => format !== 'jpeg' || width !== 1280 || height !== 854)).toEqual(
    [],
  );
  expect(new Set(files.map((file) => digest(readFileSync(join(folder, 'photos', file))))).size).toBe(files.length);
});

test('reports progress up to the number of photos', () => {
  const total = readdirSync(join(folder, 'photos')).length;

  expect(calls).toHaveLength(total);
  expect(calls.at(-1)).toEqual([total, total]);
});

test('writes PDFs with correct cross-reference tables', () => {
  for (const file of readdirSync(join(folder, 'files'))) {
    const text = readFileSync(join(folder, 'files', file), 'latin1');
    const offsets = [...text.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset));
    const start = Number(/startxref\n(\d+)/.exec(text)?.[1]);

    expect(text.startsWith('%PDF-1.4')).toBe(true);
    expect(text.slice(start, start + 4)).toBe('xref');
    expect(offsets.map((offset) => text.slice(offset, offset + 7))).toEqual(offsets.map((_, i) => `${i + 1} 0 obj`));
  }
});

test('renders a drawing to the same bytes each time', async () => {
  const { photos } = planDealership(today);
  for (const { file, svg } of photos.filter((_, i) => i % 60 === 0)) {
    expect([file, digest(await renderJpeg(svg()))]).toEqual([file, digest(readFileSync(join(folder, file)))]);
  }
});
