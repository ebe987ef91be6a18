import { setImmediate } from 'node:timers';
import { afterEach, expect, test } from '@jest/globals';
import { Refusal } from '../../../../contract/refusal';
import { adfTree } from './adf-tree';

let timer: NodeJS.Immediate | undefined;
afterEach(() => clearImmediate(timer));

/** Returns the longest text of a body, with `unit` again and again. */
const fill = (unit: string) => `<adf>${unit.repeat(Math.floor(99_990 / unit.length))}`;
/** Returns the problem of `text`, or undefined if it can be read. */
const problemOf = (text: string) =>
  adfTree(text).then(
    () => undefined,
    (error: unknown) => (error instanceof Refusal ? error.reasons.text : error),
  );
const refused = (id: string, max: number) => JSON.stringify({ id, values: { max } });
const attributes = (count: number) => Array.from({ length: count }, (_, index) => `a${index}="1"`).join(' ');
const nested = (levels: number) => `<adf>${'<a>'.repeat(levels - 1)}`;

test.each([
  ['levels', nested(500), nested(501), refused('adf_levels', 500)],
  ['elements', `<adf>${'<a/>'.repeat(9_999)}`, `<adf>${'<a/>'.repeat(10_000)}`, refused('adf_elements', 10_000)],
  ['attributes', `<adf ${attributes(50)}>`, `<adf ${attributes(51)}>`, refused('adf_attributes', 50)],
  [
    'people',
    `<adf>${'<prospect/>'.repeat(200)}`,
    `<adf>${'<Prospect></prospect>'.repeat(201)}`,
    refused('adf_people', 200),
  ],
])('refuses too many %s', async (_what, most, more, reason) => {
  expect([await problemOf(most), await problemOf(more)]).toEqual([undefined, reason]);
});

test('counts the attributes of each element, also of one without an end', async () => {
  expect(await problemOf(`<adf ${attributes(50)}><a ${attributes(50)}/></adf>`)).toBeUndefined();
  expect(await problemOf(`<adf><a ${'b=1 '.repeat(52)}`)).toBe(refused('adf_attributes', 50));
});

test('reads nothing after the end of the element, such as the HTML of an email', async () => {
  const tree = await adfTree(`<adf><prospect/></adf>${'<br>'.repeat(20_000)}`);
  expect(tree?.children.map(({ name }) => name)).toEqual(['prospect']);
});

test('reads comments that contain many line breaks in HTML', async () => {
  const tree = await adfTree(`<adf><comments>Hello${'<br>'.repeat(300)}</comments><id>7</id></adf>`);
  expect(tree?.children.map(({ name, text }) => [name, text])).toEqual([
    ['comments', 'Hello'],
    ['id', '7'],
  ]);
});

test.each([
  '<',
  '&',
  '&#1;',
  '\u0001',
  ']]>',
  '<a>b</a>',
  '<![CDATA[]]>',
  '<![CDATA[',
  '<!---->',
  'Hello ',
  '"=',
  '😀',
])('lets other work run while it reads a long text of %j', async (unit) => {
  let turns = 0;
  const count = () => {
    turns++;
    timer = setImmediate(count);
  };
  timer = setImmediate(count);
  await problemOf(fill(unit));
  expect(turns).toBeGreaterThanOrEqual(8);
});

test('reads the same in parts as at once', async () => {
  const words = `é & ü < 😀\r\n${'word '.repeat(3_000)}`;
  const comments = Array.from({ length: 5 }, (_, index) => `<c n="${index}">${words}<![CDATA[${words}]]></c>`).join('');
  const tree = await adfTree(`<adf>${comments}</adf>`);
  const read = words.replace('\r\n', '\n');
  expect(tree?.children.map(({ attributes, text }) => [attributes.n, text === read + read])).toEqual(
    Array.from({ length: 5 }, (_, index) => [String(index), true]),
  );
});

test('keeps every reference of a long text, and escapes other ampersands', async () => {
  const text = '&amp;&#x41;&#0000066;& &x;'.repeat(3_000);
  for (let shift = 0; shift < 12; shift++) {
    const tree = await adfTree(`<adf>${'-'.repeat(shift)}${text}</adf>`);
    expect(tree?.text === '-'.repeat(shift) + '&AB& &x;'.repeat(3_000)).toBe(true);
  }
});
