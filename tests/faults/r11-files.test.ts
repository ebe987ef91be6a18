import { afterAll, beforeAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { type Client, refusalOf } from '../support/client';
import { aDealership, type Dealership } from '../support/dealership';
import {
  fetchStored,
  heldBy,
  incomingNames,
  settled,
  upload,
  type UploadData,
  type UploadPath,
} from '../support/forms';
import { aTiledHeic, heicFile } from '../support/heic';
import { aPicture, aPngFlood, animated, fromAPhone } from '../support/pictures';
import { discard, makeConfiguration, type Service, startService } from '../support/service';
import { aDisk } from './disk';
import { randomFrom, report, seed, size } from './sizes';

const files = size(100, 2000);

let service: Service;
let lot: Dealership;

beforeAll(async () => {
  service = await startService(await makeConfiguration());
  lot = await aDealership({ categories: [] }, service);
});
afterAll(async () => {
  await service.stop('SIGKILL');
  discard(service);
});

const script = '<script>alert(1)</script>';
const texts = [
  `<!DOCTYPE html><html><body>${script}</body></html>`,
  `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`,
  `<?xml version="1.0"?><x xmlns="http://www.w3.org/1999/xhtml">${script}</x>`,
  '<?php system($_GET["x"]); ?>',
  '#!/bin/sh\necho x\n',
  '%PDF-1.4\n<</S/JavaScript/JS(app.alert(1))>>\n%%EOF',
  'GIF89a/*<svg/onload=alert(1)>*/=alert(1)//',
  '=cmd|calc!A1,2\n',
].map((text) => Buffer.from(text));
const programs = [
  '4d5a90000300000004000000ffff0000',
  '7f454c4602010100',
  'cafebabe00000034',
  '504b0304140000000000',
].map((bytes) => Buffer.from(bytes.padEnd(200, '0'), 'hex'));
const names = ['a.jpg', 'a.html', 'a.svg', 'a.php.png', 'a.js', 'a.exe', 'a.pdf', '../a.html', 'a.jpg\u202Elmth', 'a'];

async function bases(): Promise<Buffer[]> {
  const picture = () => aPicture(300, 200);
  return [
    await fromAPhone(6),
    await picture().png().toBuffer(),
    await picture().webp().toBuffer(),
    await picture().avif().toBuffer(),
    await picture().tiff().toBuffer(),
    await animated('gif'),
    await picture().withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${script}</x:xmpmeta>`).jpeg().toBuffer(),
    aPngFlood(16_000, 16_000),
    aTiledHeic(700, 600),
    heicFile('ten-bits'),
    ...texts,
    ...programs,
  ];
}

type Chance = (below: number) => number;

/** A damaged file, or a file that is also of another type. */
function spoil(base: Buffer, others: readonly Buffer[], below: Chance): Buffer {
  const other = others[below(others.length)] ?? base;
  const at = below(base.length);
  switch (below(6)) {
    case 0:
      return base.subarray(0, at); // truncated
    case 1: {
      const bytes = Buffer.from(base);
      for (let count = 0; count < 20; count++) bytes[below(bytes.length)] = below(256);
      return bytes;
    }
    case 2:
      return Buffer.concat([base, other]);
    case 3:
      return Buffer.concat([other, base]);
    case 4:
      return Buffer.concat([base.subarray(0, at), Buffer.from(script), base.subarray(at)]);
    default:
      return base;
  }
}

/**
 * Looks for content that a browser could run, or that reveals the sender. @returns a description; undefined for a
 * harmless file
 */
async function harmOf(src: string, path: UploadPath): Promise<string[]> {
  const { status, headers, bytes } = await fetchStored(src, service);
  const harm: string[] = [];
  const type = headers.get('content-type') ?? '';
  if (status !== 200) harm.push(`not served: ${status}`);
  if (headers.get('x-content-type-options') !== 'nosniff') harm.push('may be sniffed');
  if (!/sandbox; default-src 'none'/.test(headers.get('content-security-policy') ?? '')) harm.push('no sandbox');
  if (/html|svg|xml|javascript|php/.test(type)) harm.push(`served as ${type}`);
  const isShown = !headers.get('content-disposition')?.startsWith('attachment');
  if (isShown && !/^image\/(jpeg|png|webp)$/.test(type)) harm.push(`shown as ${type}`);
  if (path === '/upload_image' || isShown) {
    const { exif, xmp, iptc } = await sharp(bytes).metadata();
    if (exif ?? xmp ?? iptc) harm.push('metadata kept');
    if (/<script|<svg|<\?php|SecretPhone/.test(bytes.toString('latin1'))) harm.push('active content kept');
  }
  return harm;
}

test(`stores and serves no active content from ${files} hostile files, and keeps nothing about the sender`, async () => {
  const below = randomFrom(seed);
  const all = await bases();
  const counts: Record<string, number> = {};
  const harms: string[] = [];
  let longestMs = 0;
  // loads the decoders
  for (const first of [all[1], heicFile('red')]) await upload(lot.client, '/upload_image', first ?? '');
  const before = (await heldBy(service)).rss;
  let most = before;
  for (let n = 0; n < files; n++) {
    const base = all[below(all.length)] ?? Buffer.alloc(0);
    const bytes = spoil(base, all, below);
    const path = below(2) === 0 ? '/upload_image' : '/upload_file';
    const filename = names[below(names.length)] ?? 'a';
    const began = Date.now();
    const answer = await upload(lot.client, path, bytes, { filename });
    longestMs = Math.max(longestMs, Date.now() - began);
    counts[answer.status] = (counts[answer.status] ?? 0) + 1;
    if (answer.status === 201) {
      const { src, sizes = {} } = (answer.body as { data: Partial<UploadData> & { src: string } }).data;
      for (const address of [src, ...Object.values(sizes).map((version) => version.src)])
        for (const harm of await harmOf(address, path)) harms.push(`file ${n} (${path}, ${filename}): ${harm}`);
    } else expect([400, 413, 415]).toContain(refusalOf(answer).status);
    most = Math.max(most, (await heldBy(service)).rss);
  }
  await settled(service);
  const grownMb = Math.round((most - before) / 1024 / 1024);
  report('R11', { files, seed, statuses: counts, harms: harms.length, most_memory_mb: grownMb, longest_ms: longestMs });
  expect(harms).toEqual([]);
  expect(grownMb).toBeLessThanOrEqual(150);
});

test('decodes three HEIC photos of 48 megapixels in sequence in at most 150 MB', async () => {
  const service = await startService(await makeConfiguration());
  try {
    const { client } = await aDealership({ categories: [] }, service);
    await upload(client, '/upload_image', heicFile('red')); // loads the decoders
    const resting = (await heldBy(service)).rss;
    const figures = [];
    for (const width of [8064, 8000, 7936]) figures.push(await measureUpload(client, aTiledHeic(width, 6048), service));
    const [first, second, third] = figures.map(({ most, kept, ms }) => ({
      most_mb: megabytes(most - resting),
      kept_mb: megabytes(kept - resting),
      ms,
    }));
    report('R11', { heic_megapixels: 48, first, second, third });
    expect(megabytes(Math.max(...figures.map(({ most }) => most)) - resting)).toBeLessThanOrEqual(150);
  } finally {
    await service.stop('SIGKILL');
    discard(service);
  }
});

const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);

/** Uploads a photo while sampling the memory of the service. */
async function measureUpload(client: Client, photo: Buffer, service: Service) {
  const began = Date.now();
  let isDone = false;
  let most = 0;
  const answering = upload(client, '/upload_image', photo).finally(() => (isDone = true));
  while (!isDone) most = Math.max(most, (await heldBy(service)).rss);
  expect((await answering).status).toBe(201);
  return { most, kept: (await heldBy(service)).rss, ms: Date.now() - began };
}

test('answers 503 to a HEIC photo on a full disk, never that the photo is invalid, and keeps nothing', async () => {
  const configuration = await makeConfiguration();
  const disk = aDisk(configuration.folder, 'pixels.tiff');
  const environment = { ...configuration.environment, ...disk.environment };
  const service = await startService({ ...configuration, environment }, undefined, { isQuiet: true });
  try {
    const { client } = await aDealership({ categories: [] }, service);
    disk.break('full');
    const answer = await upload(client, '/upload_image', aTiledHeic(700, 600));
    expect(refusalOf(answer)).toMatchObject({ status: 503, code: 'svc_unavailable' });
    expect(incomingNames(service)).toEqual([]);

    disk.repair();
    expect((await upload(client, '/upload_image', aTiledHeic(700, 600))).status).toBe(201);
  } finally {
    await service.stop('SIGKILL');
    discard(service);
  }
});
