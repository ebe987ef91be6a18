/**
 * A program of its own, run by `vpic-data.ts`: unpacks vPIC's data and makes of it the file that decoding reads. Apart
 * from the server, because it takes seconds and the memory it needs is given back when it ends.
 *
 *   prepare-vpic-data <packed data> <file to make>
 */
import { createReadStream, createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { makeDataFile } from '../../platform/sqlite/data-file';
import { layout } from './vpic-layout';

const [packed = '', target = ''] = process.argv.slice(2);
/** Two at once do no harm: each makes a file of its own, and either is put in place whole. */
const folder = mkdtempSync(join(dirname(target), `${basename(target)}-`));

/** Leaves nothing behind but the file, whatever ends this. */
function end(code: number): void {
  rmSync(folder, { recursive: true, force: true });
  process.exit(code);
}

async function prepare(): Promise<void> {
  const source = join(folder, 'source.db');
  await pipeline(createReadStream(packed), createGunzip(), createWriteStream(source));
  makeDataFile(join(folder, 'made.db'), source, layout);
  await rename(join(folder, 'made.db'), target);
}

process.once('disconnect', () => end(1)); // the server has gone
process.once('SIGTERM', () => end(1)); // the server is going
prepare().then(
  () => end(0),
  (error: unknown) => {
    process.stderr.write(String(error));
    end(1);
  },
);
