import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from '@jest/globals';
import { addressesIn, maxPictures } from '../pictures/picture-addresses';
import { matchKey } from '../plan/match-key';
import { readAll, zipOf } from '../testing/feeds';
import { ratioOf } from '../testing/growth';
import { readZip } from './archive';
import { bytesOf, sourceOf } from './byte-source';
import { DelimitedParser } from './delimited-parser';
import { countJsonRows } from './json';
import { importLimits } from './limits';

const { nameCharacters, ownNameCharacters } = importLimits;
const many = (count: number, each: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => each(index)).join('');

/** Eightfold input takes eightfold time, with room for chance; quadratic work takes 64 times as long. */
const linear = 30;

describe('JSON', () => {
  test('has no values with names that are too long together', async () => {
    const inner = { ['y'.repeat(nameCharacters)]: '1', z: '2' };
    const [row = {}] = (await readAll(JSON.stringify([{ x: inner, ['w'.repeat(nameCharacters)]: '3' }]))).rows;
    expect(Object.keys(row)).toEqual(['x.z', 'w'.repeat(nameCharacters)]);
  });

  test('is refused with a name that V8 would compare with all others', async () => {
    await expect(readAll(`[{"${'x'.repeat(ownNameCharacters)}":1}]`)).resolves.toMatchObject({ rows: [{}] });
    await expect(readAll(`[{"a":{"${'x'.repeat(ownNameCharacters + 1)}" : 1}}]`)).rejects.toThrow(/name .* too long/);
    await expect(readAll(`{"rows":[],"${'x'.repeat(ownNameCharacters + 1)}":1}`)).rejects.toThrow(/name .* too long/);
  });

  test('of many empty objects is looked at in part', async () => {
    const empty = many(150_000, () => '{},');
    expect((await readAll(`[{"stock":"1","list":[${empty}{}],"late":1}]`)).rows).toEqual([{ stock: '1' }]);
  });

  test.each([
    ['values', 200_000, '"list":[', '1', ']'],
    ['names', 20_000, '', '"a":1', ''],
  ])('is refused with too many %s in one record', async (_, max, start, value, end) => {
    const record = (count: number) => `{${start}${Array<string>(count).fill(value).join()}${end}}`;
    await expect(readAll(`[${record(max / 2)},${record(max / 2)}]`)).resolves.toMatchObject({ rows: [{}, {}] });
    await expect(readAll(`[${record(max + 2)}]`)).rejects.toThrow(/row .* too long/);
  });

  test('of millions of rows is counted no further than one more than allowed', async () => {
    const body = Buffer.from(`{"rows":[${'{},'.repeat(1_000_000)}{}]}`);
    let read = 0;
    const source = sourceOf(body.length, (position, length) => {
      read = position + length;
      return Promise.resolve(body.subarray(position, read));
    });
    expect(await countJsonRows(source, 5000)).toBe(5001);
    expect(read).toBeLessThanOrEqual(64 * 1024);
    expect(await countJsonRows(bytesOf(Buffer.from('{"rows":[{},{}]}')), 2)).toBe(2);
  });
});

describe('a delimited file', () => {
  test('counts the spaces after a quote as characters of the row', () => {
    const parser = new DelimitedParser(',');
    const spaces = ' '.repeat(64 * 1024);
    const read = () => {
      parser.push('a,b\n1,"x"');
      for (let chunk = 0; chunk < 64; chunk++) parser.push(spaces);
    };
    expect(read).toThrow(/Row 2 has more than/);
  });

  test('keeps the spaces after a quote that ends nothing', async () => {
    expect((await readAll('stock,title\n1,"a"   b"\n')).rows).toEqual([{ stock: '1', title: 'a"   b' }]);
  });

  test('numbers equal names in linear time, and cuts long ones', async () => {
    const read = (columns: number) => readAll(`stock,make${',x'.repeat(columns)}\n1,2,3,4,5\n`);
    expect(
      await ratioOf(
        () => read(240),
        () => read(1920),
      ),
    ).toBeLessThan(linear);
    const long = 'y'.repeat(nameCharacters);
    const [row = {}] = (await readAll(`stock,make,${long}z,${long}y,x,x (2),x\n1,2,3,4,5,6,7`)).rows;
    expect(Object.keys(row).slice(2)).toEqual([long, `${long} (2)`, 'x', 'x (2)', 'x (3)']);
  });
});

describe('XML', () => {
  const stock = (around: string, tags: number) =>
    `<a><v><${around}>${'<b/>'.repeat(tags)}</${around}></v><v><n>1</n></v></a>`;

  test('is read in the same time with long names', async () => {
    const ratio = await ratioOf(
      () => readAll(stock('x', 20_000)),
      () => readAll(stock('x'.repeat(9000), 20_000)),
    );
    expect(ratio).toBeLessThan(4);
  });

  test('has no values with names that are too long together, and is refused with an endless one', async () => {
    const long = 'x'.repeat(nameCharacters - 1);
    const file = (name: string) => `<a><v><${name}><c>1</c><cc>2</cc></${name}><d>3</d></v><v><d>4</d></v></a>`;
    expect((await readAll(file(long))).rows).toEqual([{ d: '3' }, { d: '4' }]);
    expect((await readAll(file(long.slice(1)))).rows[0]).toEqual({ [`${long.slice(1)}.c`]: '1', d: '3' });
    await expect(readAll(file('x'.repeat(ownNameCharacters + 1)))).rejects.toThrow(/name .* too long/);
    await expect(readAll(`<a><v ${'x'.repeat(ownNameCharacters + 1)}="1"/></a>`)).rejects.toThrow(/name .* too long/);
  });

  test('is refused with an element of too many attributes, which are read in one turn', async () => {
    const car = (attributes: number) => `<v ${many(attributes, (index) => `a${index}="1" `)}/>`;
    await expect(readAll(`<l>${car(5000)}${car(5001)}</l>`)).resolves.toHaveProperty('rows');
    await expect(readAll(`<l>${car(10_001)}</l>`)).rejects.toThrow(/row .* too long/);
  });

  test('has records only at their place', async () => {
    const file = '<a><x><v><n>0</n></v></x><v><v><n>1</n></v></v><v><n>2</n></v><b/><v><n>3</n></v></a>';
    expect((await readAll(file)).rows).toEqual([{ 'v.n': '1' }, { n: '2' }, { n: '3' }]);
  });
});

describe('a WordPress export', () => {
  const medium = (id: number, parent: number, url = `https://x.example/${id}.jpg`) =>
    `<item><wp:post_id>${id}</wp:post_id><wp:post_parent>${parent}</wp:post_parent><wp:attachment_url>${url}</wp:attachment_url></item>`;
  const car = (more = '') =>
    `<item><title>x</title><wp:post_id>5</wp:post_id><wp:post_type>listings</wp:post_type>${more}</item>`;
  const wxr = (items: string) => `<rss xmlns:wp="http://wordpress.org/export/1.2/"><channel>${items}</channel></rss>`;

  test.each([
    ['attached to nothing', 0],
    ['attached to one post', 5],
  ])('is read in linear time with pictures %s', async (_, parent) => {
    const file = (count: number) => Buffer.from(wxr(many(count, (index) => medium(index + 10, parent)) + car()));
    const [small, large] = [file(2500), file(20_000)];
    expect(
      await ratioOf(
        () => readAll(small),
        () => readAll(large),
      ),
    ).toBeLessThan(linear);
  });

  test('limits the pictures of an export and of one post', async () => {
    const attached = many(importLimits.mediaOfPost + 1, (index) => medium(index + 10, 5, `a${index}`));
    const { rows } = await readAll(wxr(attached + car()));
    expect(String(rows[0]?.pictures).split('|')).toHaveLength(importLimits.mediaOfPost);
    const tooMany = many(importLimits.media + 1, (index) => medium(index + 10, 0, 'a'));
    await expect(readAll(wxr(tooMany))).rejects.toThrow(/more than 200000 pictures/);
  });

  test('ignores pictures with very long addresses', async () => {
    const gallery = '<wp:postmeta><wp:meta_key>gallery</wp:meta_key><wp:meta_value>31,32</wp:meta_value></wp:postmeta>';
    const { rows } = await readAll(wxr(medium(31, 0, 'x'.repeat(2001)) + medium(32, 0) + car(gallery)));
    expect(rows[0]?.pictures).toBe('https://x.example/32.jpg');
  });
});

describe('an archive', () => {
  const names = many(100, (index) => `p${index}.jpg `)
    .trim()
    .split(' ');
  const files = Object.fromEntries(names.map((name) => [name, '']));

  test.each([
    ['comments', { comment: Buffer.alloc(65_535, 'x') }],
    ['extra fields', { extra: Buffer.alloc(65_532) }], // 16,383 empty ones of each file
  ])('does not stay in memory with its %s', async (_, more) => {
    const archive = bytesOf(zipOf(files, more));
    const before = usedBytes();
    const read = await readZip(archive);
    expect([usedBytes() - before < 20 * 1024 * 1024, read.size]).toEqual([true, names.length]);
  });

  test('leaves out files with very long paths', async () => {
    const long = `${'x'.repeat(1996)}.jpg`;
    const read = await readZip(bytesOf(zipOf({ [long]: '', [`x${long}`]: '' })));
    expect([...read.keys()]).toEqual([long]);
  });
});

/** Returns the bytes in use after a garbage collection. */
function usedBytes(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed;
}

test('a key is cut before its marks are sorted', async () => {
  const marks = (count: number) => `a${'\u0316\u0301'.repeat(count)}`;
  expect(
    await ratioOf(
      () => matchKey('stock_number', marks(8000)),
      () => matchKey('stock_number', marks(64_000)),
    ),
  ).toBeLessThan(linear);
  expect(matchKey('stock_number', `${'E\u0301'.repeat(400)}`)).toBe('é'.repeat(100));
});

test('only the beginning of a cell has pictures', () => {
  const mostCharacters = maxPictures * 2000;
  for (const separator of [',', '|', ';', '\n']) {
    const found = addressesIn(many(300_000, (index) => `${index}${separator}`));
    expect(found.slice(0, maxPictures)).toEqual(Array.from({ length: maxPictures }, (_, index) => String(index)));
    expect(found.join(separator).length).toBeLessThanOrEqual(mostCharacters);
  }
  const list = Array.from({ length: 300_000 }, (_, index) => `https://x.example/${index}`);
  expect(addressesIn(JSON.stringify(list)).slice(0, maxPictures)).toEqual(list.slice(0, maxPictures));
  expect(addressesIn(list).length).toBeLessThanOrEqual(10 * maxPictures);
});
