import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { capabilities } from '../src/plugins/inventory/contract/capability';
import { Client } from '../tests/support/client';
import { svc } from '../tests/support/command';
import { discard, makeConfiguration, startService } from '../tests/support/service';
import { writeBundle } from './bundle';
import { inMs } from './measurements';

/** The number of images; each is stored once, with smaller versions. */
const imageCount = 500;

type Install = Awaited<ReturnType<typeof makeConfiguration>>;

/**
 * Measures a backup of a generated dealership while a client writes to it, and its restore into an empty install: time,
 * size, and the slowest write during the backup. `TEST_DATABASE=postgres` uses the PostgreSQL server of
 * `TEST_POSTGRES`.
 */
export async function benchBackup(size: number): Promise<void> {
  const install = await makeConfiguration({}, { onDisk: true });
  const target = await makeConfiguration({}, { onDisk: true });
  try {
    const { key, typeId } = await fill(install, size);
    const service = await startService(install);
    const archive = join(install.folder, 'backup.tar.gz');
    const client = new Client(service.baseUrl, key);
    let isOver = false;
    let slowest = 0;
    let writes = 0;
    const writing = (async () => {
      for (; !isOver; writes++) {
        const began = performance.now();
        const { status } = await client.post(`/listing/${typeId}`, { title: `Written during the backup ${writes}` });
        if (status !== 201) throw new Error(`A POST returned ${status}.`);
        slowest = Math.max(slowest, performance.now() - began);
      }
    })();
    const backup = await timed(['backup', archive], install);
    isOver = true;
    await writing;
    await service.stop();
    const restore = await timed(['restore', archive], target);
    const rows = Object.values((backup.document as { rows: Record<string, number> }).rows).reduce((a, b) => a + b, 0);
    console.log(
      `${size.toLocaleString('en')} listings, ${imageCount} images, ${rows.toLocaleString('en')} rows: ` +
        `backup ${inMs(backup.ms)} ms, ${(statSync(archive).size / 1e6).toFixed(1)} MB; restore ${inMs(restore.ms)} ms; ` +
        `${writes} writes during the backup, slowest ${inMs(slowest)} ms`,
    );
  } finally {
    discard(install);
    discard(target);
  }
}

async function timed(parameters: readonly string[], install: Install) {
  const began = performance.now();
  const { code, document, stderr } = await svc(parameters, install);
  if (code !== 0) throw new Error(`svc ${parameters.join(' ')} exited with ${code}: ${stderr}`);
  return { ms: performance.now() - began, document };
}

async function fill(install: Install, size: number): Promise<{ key: string; typeId: number }> {
  const bundle = join(install.folder, 'bundle.json');
  writeBundle(bundle, size, { username: 'bench', capabilities });
  const { document } = await timed(['load', bundle], install);
  const { keys, ids } = document as { keys: Array<{ key: string }>; ids: { types: Record<string, number> } };
  rmSync(bundle);
  const folder = join(install.folder, 'images');
  mkdirSync(folder);
  const images = await Promise.all(Array.from({ length: imageCount }, (_, index) => createImage(folder, index)));
  const listings = images.map((file, index) => ({
    ref: `pictured-${index}`,
    type: 'vehicles',
    title: `Pictured ${index}`,
    images: [{ file }],
  }));
  writeFileSync(join(folder, 'bundle.json'), JSON.stringify({ listings }));
  await timed(['load', join(folder, 'bundle.json')], install);
  return { key: keys[0]?.key ?? '', typeId: Object.values(ids.types)[0] ?? 0 };
}

/** Creates an image of noise, because a plain one would have only a few bytes. About as large as a demo photo. */
async function createImage(folder: string, index: number): Promise<string> {
  const name = `${index}.jpg`;
  const noise = { type: 'gaussian', mean: 120, sigma: 20 } as const;
  await sharp({ create: { width: 1280, height: 854, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 70 })
    .toFile(join(folder, name));
  return name;
}
