import { expect, test } from '@jest/globals';
import { attachment } from './content-disposition';

const cases: ReadonlyArray<readonly [name: string, header: string]> = [
  ['prices.csv', `attachment; filename="prices.csv"; filename*=UTF-8''prices.csv`],
  ['Größe é.pdf', `attachment; filename="Gro_e e.pdf"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%C3%A9.pdf`],
  ['a"; x="b.pdf', `attachment; filename="a_; x=_b.pdf"; filename*=UTF-8''a%22%3B%20x%3D%22b.pdf`],
  ['a\r\nSet-Cookie: b', `attachment; filename="a__Set-Cookie: b"; filename*=UTF-8''a%0D%0ASet-Cookie%3A%20b`],
  ["it's (1)*.txt", `attachment; filename="it's (1)*.txt"; filename*=UTF-8''it%27s%20%281%29%2A.txt`],
  ['日本.zip', `attachment; filename="__.zip"; filename*=UTF-8''%E6%97%A5%E6%9C%AC.zip`],
  ['\uD800.txt', `attachment; filename="_.txt"; filename*=UTF-8''%EF%BF%BD.txt`],
];

for (const [name, header] of cases) {
  test(`encodes ${JSON.stringify(name)} as ${header.slice(12)}`, () => {
    expect(attachment(name)).toBe(header);
  });
}

test('cuts a name of any length, marks included, to 255 characters', () => {
  const header = attachment(`${'\u0301\u0316'.repeat(500_000)}.pdf`);

  expect(header).toContain('filename=""');
  expect(decodeURIComponent(header.split("UTF-8''")[1] ?? '')).toHaveLength(255);
  expect(attachment('🚗'.repeat(300))).toContain(`UTF-8''${'%F0%9F%9A%97'.repeat(255)}`);
});
