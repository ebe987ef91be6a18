import { crc32, deflateRawSync } from 'node:zlib';

/** A ZIP file with these entries, compressed. */
export function aZip(entries: Readonly<Record<string, Buffer | string>>): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(entries)) {
    const data = Buffer.from(content);
    const packed = deflateRawSync(data);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(8, 4); // deflated
    facts.writeUInt32LE(crc32(data), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(data.length, 18);
    facts.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('504b0304', 'hex'), facts, Buffer.from(name), packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('504b01021400', 'hex'), facts, rest, Buffer.from(name));
    locals.push(local);
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(Object.keys(entries).length, 8);
  end.writeUInt16LE(Object.keys(entries).length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, listed, end]);
}

/** An Office document of the type that its content types name. */
export function anOfficeFile(kind: string, entries: Readonly<Record<string, Buffer | string>> = {}): Buffer {
  const types = `<?xml version="1.0"?><Types><Override PartName="/main.xml" ContentType="application/${kind}.main+xml"/></Types>`;
  return aZip({ '[Content_Types].xml': types, ...entries });
}

export const word = 'vnd.openxmlformats-officedocument.wordprocessingml.document';
export const sheet = 'vnd.openxmlformats-officedocument.spreadsheetml.sheet';
export const macroWord = 'vnd.ms-word.document.macroEnabled';

/** The smallest PDF that readers open. */
export const aPdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n' +
    'trailer<</Root 1 0 R>>\n%%EOF\n',
);

/** The beginning of a video file of the given brand. */
export function aFilm(brand: string): Buffer {
  const box = Buffer.alloc(24);
  box.writeUInt32BE(24, 0);
  box.write(`ftyp${brand}\0\0\0\0${brand}isom`, 4, 'latin1');
  return Buffer.concat([box, Buffer.from('00000008mdat', 'latin1')]);
}
