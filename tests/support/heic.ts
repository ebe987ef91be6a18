import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** HEVC pictures of 512 × 512 pixels, made by `tests/fixtures/heic/make.ts`. */
export type TileName = 'red' | 'blue' | 'ten-bits' | 'grey-alpha';

/** A coded picture, extracted from its file. */
interface Coded {
  /** The decoder's configuration, as a property box. */
  readonly configuration: Buffer;
  readonly bits: Buffer;
}

/** One item of a HEIF file. */
export interface HeifItem {
  readonly id: number;
  readonly type: 'hvc1' | 'grid' | 'Exif' | 'iden';
  readonly data: Buffer;
  readonly properties?: readonly Buffer[];
  readonly isHidden?: boolean;
}

export interface HeifReference {
  readonly type: 'dimg' | 'cdsc' | 'auxl' | 'thmb';
  readonly from: number;
  readonly to: readonly number[];
}

export function box(type: string, ...content: readonly Buffer[]): Buffer {
  const body = Buffer.concat(content);
  return Buffer.concat([u32(body.length + 8), Buffer.from(type, 'latin1'), body]);
}

export function fullBox(type: string, version: number, flags: number, ...content: readonly Buffer[]): Buffer {
  return box(type, u32(version * 0x1000000 + flags), ...content);
}

export const ispe = (width: number, height: number): Buffer => fullBox('ispe', 0, 0, u32(width), u32(height));

/** @param turns quarter turns against the clock */
export const irot = (turns: number): Buffer => box('irot', Buffer.from([turns]));

export const iccProfile = (profile: Buffer): Buffer => box('colr', Buffer.from('prof'), profile);

/** @param primaries as in ITU-T H.273: 1 is sRGB's, 12 is Display P3's */
export const nclx = (primaries: number): Buffer =>
  box('colr', Buffer.from('nclx'), u16(primaries), u16(13), u16(6), Buffer.from([0x80]));

/** The content of a grid item: its rows and columns of tiles, and its size in pixels. */
export function gridData(rows: number, columns: number, width: number, height: number): Buffer {
  return Buffer.concat([Buffer.from([0, 1, rows - 1, columns - 1]), u32(width), u32(height)]);
}

/** A HEIF file. Items that share one buffer share its bytes in the file. */
export function aHeif(parts: {
  items: readonly HeifItem[];
  primary: number;
  references?: readonly HeifReference[];
  brand?: string;
}): Buffer {
  const { items, primary, references = [], brand = 'heic' } = parts;
  const ftyp = box('ftyp', Buffer.from(brand), u32(0), Buffer.from('mif1heicmiaf'));
  const { properties, associations } = collectProperties(items);
  const places = new Map<Buffer, number>();
  const payload = [...new Set(items.map(({ data }) => data))];
  const meta = (start: number) => {
    let at = start;
    for (const data of payload) {
      places.set(data, at);
      at += data.length;
    }
    return fullBox(
      'meta',
      0,
      0,
      fullBox('hdlr', 0, 0, u32(0), Buffer.from('pict'), Buffer.alloc(13)),
      fullBox('pitm', 0, 0, u16(primary)),
      locationsOf(items, places),
      fullBox('iinf', 1, 0, u32(items.length), ...items.map(entryOf)),
      fullBox('iref', 0, 0, ...references.map(referenceOf)),
      box('iprp', box('ipco', ...properties), fullBox('ipma', 0, 1, u32(items.length), ...associations)),
    );
  };
  const head = ftyp.length + meta(0).length + 8; // its length does not depend on where the data are
  return Buffer.concat([ftyp, meta(head), box('mdat', ...payload)]);
}

/** A photo as phones store it: a grid that alternates the same two tiles. */
export function aTiledHeic(
  width: number,
  height: number,
  more: { properties?: readonly Buffer[]; tiles?: readonly TileName[]; exif?: Buffer; brand?: string } = {},
): Buffer {
  const columns = Math.ceil(width / 512);
  const rows = Math.ceil(height / 512);
  const { properties = [], tiles = ['red', 'blue'], exif, brand } = more;
  const coded = tiles.map(readCoded);
  const ids = Array.from({ length: rows * columns }, (_, index) => index + 1);
  const grid = rows * columns + 1;
  return aHeif({
    primary: grid,
    ...(brand !== undefined && { brand }),
    items: [
      ...ids.map((id, index) => tileItem(id, coded[(index % columns) % coded.length])),
      {
        id: grid,
        type: 'grid',
        data: gridData(rows, columns, width, height),
        properties: [ispe(width, height), ...properties],
      },
      ...(exif ? [{ id: grid + 1, type: 'Exif' as const, data: Buffer.concat([u32(0), exif]) }] : []),
    ],
    references: [
      { type: 'dimg', from: grid, to: ids },
      ...(exif ? [{ type: 'cdsc' as const, from: grid + 1, to: [grid] }] : []),
    ],
  });
}

function tileItem(id: number, coded: Coded | undefined): HeifItem {
  if (!coded) throw new Error('A grid needs a tile.');
  const properties = [coded.configuration, ispe(512, 512)];
  return { id, type: 'hvc1', data: coded.bits, properties, isHidden: true };
}

/** A picture without tiles whose header declares `width` × `height` pixels. */
export function aPlainHeic(name: TileName, width = 512, height = 512, properties: readonly Buffer[] = []): Buffer {
  const { configuration, bits } = readCoded(name);
  return aHeif({
    primary: 1,
    items: [{ id: 1, type: 'hvc1', data: bits, properties: [configuration, ispe(width, height), ...properties] }],
  });
}

/** The bytes of a file of `tests/fixtures/heic`. */
export function heicFile(name: TileName): Buffer {
  return readFileSync(join(__dirname, '..', 'fixtures', 'heic', `${name}.heic`));
}

const codedByName = new Map<TileName, Coded>();

export function readCoded(name: TileName): Coded {
  const known = codedByName.get(name);
  if (known) return known;
  const file = heicFile(name);
  const at = file.indexOf('hvcC') - 4;
  const data = file.indexOf('mdat');
  const coded = { configuration: file.subarray(at, at + file.readUInt32BE(at)), bits: file.subarray(data + 4) };
  codedByName.set(name, coded);
  return coded;
}

function collectProperties(items: readonly HeifItem[]) {
  const properties: Buffer[] = [];
  const associations = items.map(({ id, properties: own = [] }) => {
    const indexes = own.map((property) => {
      const known = properties.findIndex((other) => other.equals(property));
      return known === -1 ? properties.push(property) : known + 1;
    });
    return Buffer.concat([u16(id), Buffer.from([indexes.length]), ...indexes.map((index) => u16(0x8000 + index))]);
  });
  return { properties, associations };
}

function locationsOf(items: readonly HeifItem[], places: ReadonlyMap<Buffer, number>): Buffer {
  const entries = items.map(({ id, data }) =>
    Buffer.concat([u16(id), u16(0), u16(1), u32(places.get(data) ?? 0), u32(data.length)]),
  );
  return fullBox('iloc', 0, 0, Buffer.from([0x44, 0]), u16(items.length), ...entries);
}

function entryOf({ id, type, isHidden = false }: HeifItem): Buffer {
  return fullBox('infe', 2, isHidden ? 1 : 0, u16(id), u16(0), Buffer.from(`${type}\0`));
}

function referenceOf({ type, from, to }: HeifReference): Buffer {
  return box(type, u16(from), u16(to.length), ...to.map(u16));
}

export function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}

export function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
