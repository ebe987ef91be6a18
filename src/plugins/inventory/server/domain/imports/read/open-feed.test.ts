import { gzipSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { readAll, zipOf } from '../testing/feeds';
import { bytesOf } from './byte-source';
import { DelimitedParser } from './delimited-parser';
import { importLimits } from './limits';
import { openFeed } from './open-feed';
import { UnreadableFile } from './unreadable-file';

const csv = 'Stock,Make,Price\r\n1,Citroën,"1,000"\r\n2,Škoda,900\r\n';
const rows = [
  { Stock: '1', Make: 'Citroën', Price: '1,000' },
  { Stock: '2', Make: 'Škoda', Price: '900' },
];

/** The reason why a file cannot be read. */
async function problemOf(file: Buffer | string): Promise<string> {
  const error: unknown = await readAll(file).catch((reason: unknown) => reason);
  if (!(error instanceof UnreadableFile)) throw new Error(`The file was read, or failed otherwise: ${String(error)}`);
  return error.message;
}

describe('the encoding', () => {
  test.each([
    ['UTF-8', Buffer.from(csv), 'utf-8'],
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${csv}`), 'utf-8'],
    ['UTF-16 with a byte order mark', Buffer.from(`\uFEFF${csv}`, 'utf16le'), 'utf-16le'],
    ['UTF-16 without one', Buffer.from(csv, 'utf16le'), 'utf-16le'],
    ['big-endian UTF-16', Buffer.from(`\uFEFF${csv}`, 'utf16le').swap16(), 'utf-16be'],
  ])('is recognized: %s', async (_, bytes, encoding) => {
    const feed = await readAll(bytes);
    expect([feed.encoding, feed.rows]).toEqual([encoding, rows]);
  });

  test('is that of Windows if a byte anywhere is not UTF-8', async () => {
    const many = 'xx'.repeat(50_000);
    const feed = await readAll(
      Buffer.concat([Buffer.from(`stock,price\n1,${many}\n2,caf`), Buffer.from([0xe9, 0x80])]),
    );
    expect([feed.encoding, feed.rows[1]?.price]).toEqual(['windows-1252', 'café€']);
  });

  test('is that which XML declares', async () => {
    const xml = Buffer.from(
      '<?xml version="1.0" encoding="ISO-8859-2"?><a><v><n>x</n></v><v><n>\u0001</n></v></a>',
      'latin1',
    );
    xml[xml.indexOf(1)] = 0xb9;
    expect((await readAll(xml)).rows).toEqual([{ n: 'x' }, { n: 'š' }]);
  });
});

describe('a delimited file', () => {
  test.each([
    ['semicolons', csv.replace(/,(?!0)/g, ';'), ';', 'csv'],
    ['tabs', csv.replace(/,(?!0)/g, '\t'), '\t', 'tsv'],
    ['bars', csv.replace(/,(?!0)/g, '|'), '|', 'csv'],
  ])('may have %s between values', async (_, text, delimiter, format) => {
    expect(await readAll(text)).toMatchObject({ rows, delimiter, format });
  });

  test('may have titles above its header, and none at all', async () => {
    expect((await readAll(`Our stock,,\nof today,,\n${csv}`)).rows).toEqual(rows);
    expect((await readAll('1,Citroën,900\n2,Škoda,800')).rows[0]).toEqual({
      'Column 1': '1',
      'Column 2': 'Citroën',
      'Column 3': '900',
    });
  });

  test('keeps quotes and line breaks inside quotes, doubled or not', async () => {
    const text =
      'stock,title,price\n1,"a ""b"" c",2\n2,"say "hi" there" ,3\n3,"two\nlines, one value",4\n4,5" disc,6\n';
    expect((await readAll(text)).rows.map(({ title }) => title)).toEqual([
      'a "b" c',
      'say "hi" there',
      'two\nlines, one value',
      '5" disc',
    ]);
  });

  test('has distinct columns, and no values beyond its header', async () => {
    expect((await readAll('stock,price,price,\n1,2,3,4,5\n6')).rows).toEqual([
      { stock: '1', price: '2', 'price (2)': '3', 'Column 4': '4' },
      { stock: '6', price: '', 'price (2)': '', 'Column 4': '' },
    ]);
  });

  test('is read alike wherever its chunks end', () => {
    const value = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', ' ', 'é') });
    fc.assert(
      fc.property(
        fc.array(fc.array(value, { minLength: 2, maxLength: 3 })),
        fc.integer({ min: 1, max: 7 }),
        (table, size) => {
          const text = table.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n');
          const parser = new DelimitedParser(',');
          const read: string[][] = [];
          for (let at = 0; at < text.length; at += size) read.push(...parser.push(text.slice(at, at + size)));
          read.push(...parser.end());
          expect(read).toEqual(table.filter((row) => row.some((cell) => cell.trim() !== '')));
        },
      ),
    );
  });

  test('without rows is an empty feed', async () => {
    expect((await readAll('')).rows).toEqual([]);
    expect((await readAll('stock,price\n')).rows).toEqual([]);
  });

  test.each([
    ['a quote that is never closed', `stock,price\n1,2\n2,"${'x'.repeat(100_000)}`, /row 3/],
    ['a row without end', `stock,price\n"${'x'.repeat(importLimits.rowCharacters + 100_000)}"`, /Row 2 has more than/],
    ['a million columns', `stock,price\n1${',2'.repeat(1_000_000)}`, /columns/],
    ['more rows than allowed', `stock,price\n${'1,2\n'.repeat(importLimits.rows + 1)}`, /200000 rows/],
    ['no text at all', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 1, 2, 0, 9, 8, 7]), /Save a spreadsheet as CSV/],
  ])('is refused with %s', async (_, file, reason) => {
    expect(await problemOf(file)).toMatch(reason);
  });

  test('lets other work run while it reads', async () => {
    const file = Buffer.from(`stock,title,price\n${'12345,"A title, with a comma",21990\n'.repeat(150_000)}`);
    let turns = 0;
    let isRead = false;
    const takeTurn = () => {
      turns++;
      if (!isRead) setImmediate(takeTurn);
    };
    const feed = await openFeed(bytesOf(file), () => true);
    setImmediate(takeTurn);
    let count = 0;
    for await (const group of feed.records()) count += group.length;
    isRead = true;
    expect(count).toBe(150_000);
    expect(turns).toBeGreaterThan(5);
  });
});

describe('a JSON file', () => {
  test('is a list, or an object that has one', async () => {
    const stock = [
      { stock: '1', price: 2, features: ['a', 'b'], mileage: { value: 3 }, image: [{ url: 'x' }], sold: null },
    ];
    const flat = [{ stock: '1', price: 2, features: ['a', 'b'], 'mileage.value': 3, 'image[0].url': 'x', sold: null }];
    expect((await readAll(JSON.stringify(stock))).rows).toEqual(flat);
    const wrapped = { dealer: { phones: [{ number: '1' }] }, data: { items: stock, page: 1 } };
    expect((await readAll(JSON.stringify(wrapped))).rows).toEqual(flat);
  });

  test('may have its list in the record of a dealer', async () => {
    const stock = [{ stock: '1' }, { stock: '2' }];
    expect((await readAll(JSON.stringify([{ dealer: 'Smith', vehicles: stock }]))).rows).toEqual(stock);
  });

  test('may have braces and quotes in its texts', async () => {
    const stock = [{ stock: '}{"][\\', title: '\\"' }, { stock: '2' }];
    expect((await readAll(JSON.stringify({ rows: stock }, null, 2))).rows).toEqual(stock);
  });

  test('has no names that reach the prototype', async () => {
    expect((await readAll('[{"__proto__":{"sold":true},"stock":"1"}]')).rows).toEqual([
      { '__proto__.sold': true, stock: '1' },
    ]);
  });

  test.each([
    ['is cut off', '{"rows":[{"stock":"1"},{"stock":', /cut off/],
    ['has a wrong record', '[{"stock":1,}]', /Row 1/],
    ['is wrong around its records', '{"rows":[{"stock":"1"}],}', /not valid JSON/],
    ['is nested deeply', '['.repeat(10_000), /nested/],
    ['has an endless record', `[{"a":"${'x'.repeat(importLimits.rowCharacters + 100_000)}"}]`, /too long/],
  ])('is refused if it %s', async (_, file, reason) => {
    expect(await problemOf(file)).toMatch(reason);
  });
});

/** Half of what a row may have. */
const halfRow = 'x'.repeat(importLimits.rowCharacters / 2);

describe('an XML file', () => {
  test('has the limits of a row for each of its records', async () => {
    const car = (id: number) => `<car><id>${id}</id><note>${halfRow}</note></car>`;
    expect((await readAll(`<a>${[1, 2, 3].map(car).join('')}</a>`)).rows).toHaveLength(3);
  });

  test('has its records in the elements that repeat', async () => {
    const car = (id: number) =>
      `<car id="${id}"><make>Kia &amp; Co</make><mileage><value>7</value></mileage><photo>a</photo><photo>b</photo><note><![CDATA[<b>]]></note></car>`;
    const rows = (await readAll(`<feed><dealer><name>x</name></dealer><cars>${car(1)}${car(2)}</cars></feed>`)).rows;
    const record = { make: 'Kia & Co', 'mileage.value': '7', photo: 'a|b', note: '<b>' };
    expect(rows).toEqual([
      { '@id': '1', ...record },
      { '@id': '2', ...record },
    ]);
  });

  test.each([
    ['defines entities', '<!DOCTYPE a [<!ENTITY b "&c;&c;">]><a><v><n>&b;</n></v></a>', /document type/],
    ['reads other files', '<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>', /document type/],
    ['is cut off', '<a><v><n>1</n></v><v><n>', /not valid XML/],
    ['is nested deeply', `<a>${'<b>'.repeat(1000)}`, /nested/],
    [
      'has a record with too many columns',
      `<a><v><n>1</n></v><v>${Array.from({ length: importLimits.columns + 1 }, (_, index) => `<n${index}>1</n${index}>`).join('')}</v></a>`,
      /row 2.* 2000 columns/i,
    ],
    [
      'has a record that is too long',
      `<a><v><n>1</n></v><v>${`<n>${halfRow}</n>`.repeat(3)}</v></a>`,
      /Row 2 has more than/,
    ],
    [
      'has too long attributes',
      `<a><v><n>1</n></v><v>${`<n m="${halfRow}"/>`.repeat(3)}</v></a>`,
      /Row 2 has more than/,
    ],
    ['has an endless text', `<a><v><n>${'x'.repeat(importLimits.rowCharacters * 2)}`, /too long/],
  ])('is refused if it %s', async (_, file, reason) => {
    expect(await problemOf(file)).toMatch(reason);
  });
});

describe('an archive', () => {
  test('holds one feed, and pictures', async () => {
    expect((await readAll(zipOf({ 'out/stock.csv': csv, 'out/1.jpg': 'x', '__MACOSX/stock.csv': 'y' }))).rows).toEqual(
      rows,
    );
    expect((await readAll(gzipSync(csv))).rows).toEqual(rows);
  });

  test.each([
    ['no feed', zipOf({ 'a.jpg': 'x' }), /no CSV/],
    ['two feeds', zipOf({ 'a.csv': csv, 'b.csv': csv }), /2 feeds/],
    ['a bomb', zipOf({ 'a.csv': Buffer.alloc(20_000_000, 'a,b\n') }), /far too large/],
    ['a gzip bomb', gzipSync(Buffer.alloc(20_000_000, 'a,b\n')), /far too large/],
    ['its end missing', zipOf({ 'a.csv': csv }).subarray(0, 60), /damaged/],
    ['a gzip end missing', gzipSync(csv).subarray(0, 40), /damaged/],
    ['a path outside', zipOf({ '../a.csv': csv }), /damaged/],
  ])('is refused with %s', async (_, file, reason) => {
    expect(await problemOf(file)).toMatch(reason);
  });
});

describe('a WordPress export', () => {
  const item = (parts: Readonly<Record<string, string>>, more = '') =>
    `<item>${Object.entries(parts)
      .map(([name, value]) => `<${name}><![CDATA[${value}]]></${name}>`)
      .join('')}${more}</item>`;
  const meta = (key: string, value: string) =>
    `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`;
  const picture = (id: number, parent: number, order = '') =>
    item(
      {
        'wp:post_id': `${id}`,
        'wp:post_type': 'attachment',
        'wp:post_parent': `${parent}`,
        'wp:attachment_url': `https://x.example/${id}.jpg`,
      },
      order === '' ? '' : meta('inventory_presser_photo_number', order),
    );
  const wxr = (items: string) =>
    `<?xml version="1.0"?><rss xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>Site</title>${items}</channel></rss>`;

  test('of Motors has fields in metadata, terms in taxonomies, and a gallery', async () => {
    const car = item(
      {
        title: '2015 Audi A4',
        'content:encoded': '<p>Good</p>',
        'wp:post_id': '5',
        'wp:post_type': 'listings',
        'wp:status': 'publish',
      },
      `${meta('vin_number', 'WAUZ')}${meta('_thumbnail_id', '12')}${meta('gallery', 'a:2:{i:0;i:11;i:1;s:2:"12";}')}` +
        '<category domain="make" nicename="audi"><![CDATA[Audi]]></category>',
    );
    const page = item({ title: 'About', 'wp:post_id': '1', 'wp:post_type': 'page' });
    const feed = await readAll(wxr(`${picture(11, 0)}${page}${car}${picture(12, 0)}`));
    expect([feed.format, feed.rows]).toEqual([
      'wordpress',
      [
        expect.objectContaining({
          title: '2015 Audi A4',
          status: 'publish',
          'meta:vin_number': 'WAUZ',
          'tax:make': 'Audi',
          pictures: 'https://x.example/12.jpg|https://x.example/11.jpg',
        }),
      ],
    ]);
  });

  test('of Inventory Presser has its pictures attached, by number', async () => {
    const car = item(
      { title: 'x', 'wp:post_id': '5', 'wp:post_type': 'inventory_vehicle' },
      meta('inventory_presser_vin', 'V'),
    );
    const feed = await readAll(wxr(`${car}${picture(21, 5, '2')}${picture(22, 5, '1')}${picture(23, 6)}`));
    expect(feed.rows).toEqual([
      expect.objectContaining({
        'meta:inventory_presser_vin': 'V',
        pictures: 'https://x.example/22.jpg|https://x.example/21.jpg',
      }),
    ]);
  });

  test.each([
    ['too many fields', Array.from({ length: importLimits.columns + 1 }, (_, key) => meta(`k${key}`, '1')).join('')],
    ['too long a field', meta('k', halfRow).repeat(3)],
  ])('is refused if a vehicle has %s', async (_, more) => {
    const car = item({ title: 'x', 'wp:post_id': '5', 'wp:post_type': 'listings' }, more);
    expect(await problemOf(wxr(car))).toMatch(/2000 columns|2097152 characters/);
  });

  test('may have an element named like a property of JavaScript objects', async () => {
    const car = item({ title: 'x', 'wp:post_id': '5', 'wp:post_type': 'listings', constructor: 'y' });
    expect((await readAll(wxr(car))).rows).toEqual([expect.objectContaining({ title: 'x', constructor: 'y' })]);
  });
});
