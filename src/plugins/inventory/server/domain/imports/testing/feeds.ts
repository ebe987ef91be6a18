import { crc32, deflateRawSync } from 'node:zlib';
import { bytesOf, type ByteSource } from '../read/byte-source';
import type { Cell } from '../read/feed';
import { openFeed } from '../read/open-feed';
import { conceptOf } from '../../catalogue/concepts';

/** Builds a zip archive of the files. Its directory has `more` for each of them. */
export function zipOf(
  files: Readonly<Record<string, Buffer | string>>,
  more: { comment?: Buffer; extra?: Buffer } = {},
): Buffer {
  const { comment = Buffer.alloc(0), extra = Buffer.alloc(0) } = more;
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const bytes = Buffer.from(content as string);
    const packed = deflateRawSync(bytes);
    const path = Buffer.from(name);
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(8, 4);
    head.writeUInt32LE(crc32(bytes), 10);
    head.writeUInt32LE(packed.length, 14);
    head.writeUInt32LE(bytes.length, 18);
    head.writeUInt16LE(path.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), head, path, packed]);
    head.writeUInt16LE(extra.length, 24);
    const place = Buffer.alloc(14);
    place.writeUInt16LE(comment.length, 0);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), head, place, path, extra, comment]));
    parts.push(local);
    offset += local.length;
  }
  const index = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(index.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, index, end]);
}

/** Reads a file as an import does. */
export async function readAll(file: Buffer | string | ByteSource) {
  const source = typeof file === 'string' || Buffer.isBuffer(file) ? bytesOf(Buffer.from(file as string)) : file;
  const feed = await openFeed(source, (name) => conceptOf(name) !== undefined);
  const rows: Array<Record<string, Cell>> = [];
  for await (const group of feed.records()) for (const { cells } of group) rows.push(Object.fromEntries(cells));
  return { ...feed, rows };
}
