/**
 * A program of its own, run by `vpic-data.ts`: unpacks vPIC's data and makes of it the file that decoding reads. Apart
 * from the server, because it takes seconds and the memory it needs is given back when it ends.
 *
 *   prepare-vpic-data <packed data> <file to make>
 */
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { makeDataFile } from '../platform/data-file';
import { layout } from './vpic-layout';

/** Two at once do no harm: each makes a file of its own, and either is put in place whole. */
async function prepare(packed: string, target: string): Promise<void> {
  const folder = await mkdtemp(join(dirname(target), `${basename(target)}-`));
  try {
    const source = join(folder, 'source.db');
    await pipeline(createReadStream(packed), createGunzip(), createWriteStream(source));
    makeDataFile(join(folder, 'made.db'), source, layout);
    await rename(join(folder, 'made.db'), target);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

process.once('disconnect', () => process.exit(1)); // the server has gone
const [packed = '', target = ''] = process.argv.slice(2);
prepare(packed, target).then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(String(error));
    process.exit(1);
  },
);
