import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { Refusal } from '../../../contract/refusal';
import { type Manifest, manifestName, manifestSchema } from './manifest';

/** An unpacked archive whose entries match its manifest. */
export interface Unpacked {
  readonly manifest: Manifest;
  /** The path of each entry. */
  readonly files: ReadonlyMap<string, string>;
}

interface Found {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

/**
 * Unpacks an archive into `folder` under generated names, and compares every entry with the manifest.
 * @throws Refusal if the file is not an archive of this product, is truncated or was modified
 */
export async function readArchive(path: string, folder: string): Promise<Unpacked> {
  const found = await unpack(path, folder);
  const manifestFile = found.get(manifestName);
  if (!manifestFile) throw refuseArchive('it has no manifest');
  const manifest = parseManifest(await readFile(manifestFile.path, 'utf8'));
  for (const { name, bytes, sha256 } of manifest.entries) {
    const entry = found.get(name);
    if (!entry) throw refuseArchive(`${name} is missing`);
    if (entry.bytes !== bytes || entry.sha256 !== sha256) throw refuseArchive(`${name} was modified: its hash differs`);
  }
  if (found.size !== manifest.entries.length + 1) throw refuseArchive('it contains files that are not in its manifest');
  return { manifest, files: new Map([...found].map(([name, entry]) => [name, entry.path])) };
}

async function unpack(path: string, folder: string): Promise<Map<string, Found>> {
  const found = new Map<string, Found>();
  const tar = extract();
  const reading = pipeline(createReadStream(path), createGunzip(), tar);
  reading.catch(() => undefined); // awaited below
  try {
    for await (const entry of tar) {
      const { name, type } = entry.header;
      if (type !== 'file' || found.has(name)) throw refuseArchive(`${name} is not a regular file or occurs twice`);
      const target = join(folder, String(found.size));
      found.set(name, { path: target, ...(await store(entry, target)) });
    }
    await reading;
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw refuseArchive('the file does not exist');
    if (code === 'ENOSPC') throw error;
    throw refuseArchive(message);
  }
  return found;
}

async function store(entry: AsyncIterable<unknown>, target: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  const hashing = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  const chunks = entry as AsyncIterable<Buffer>; // the stream of an entry yields only buffers
  await pipeline(chunks, hashing, createWriteStream(target, { flags: 'wx' }));
  return { bytes, sha256: hash.digest('hex') };
}

function parseManifest(text: string): Manifest {
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch {
    throw refuseArchive('its manifest is not valid');
  }
}

export function refuseArchive(reason: string): Refusal {
  return new Refusal(
    'svc_invalid_param',
    `This is not a complete backup of this product: ${reason}. Nothing was changed.`,
    {
      params: { file: reason },
    },
  );
}
