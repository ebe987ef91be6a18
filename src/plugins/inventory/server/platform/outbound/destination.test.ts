import { expect, test } from '@jest/globals';
import { inEnglish } from '../../../contract/reason';
import { checkUrl, type Reach } from './destination';

const problemOf = (url: string, reach: Reach = {}) => {
  const checked = checkUrl(url, reach);
  return 'problem' in checked ? inEnglish(checked.problem) : undefined;
};

const inPrivate = expect.stringContaining('private network');

test.each([
  'https://example.com/hook?a=1',
  'https://example.com:8443',
  'https://1.1.1.1/',
  'https://[2606:4700::1111]/',
])('accepts the public address %s', (url) => expect(problemOf(url)).toBeUndefined());

test.each([
  'https://127.0.0.1/',
  'https://2130706433/', // decimal
  'https://0x7f000001/',
  'https://0x7f.1/',
  'https://0177.0.0.1/', // octal
  'https://127.1/',
  'https://127.0.0.1./',
  'https://①②⑦.⓪.⓪.①/', // digits of other alphabets
  'https://%31%32%37.0.0.1/',
  'https://[::1]/',
  'https://[::]/',
  'https://0/',
  'https://[::ffff:127.0.0.1]/', // IPv6-mapped
  'https://[::ffff:a9fe:a9fe]/',
  'https://[64:ff9b::10.0.0.1]/', // NAT64
  'https://[2002:7f00:1::]/', // 6to4
  'https://10.0.0.8/',
  'https://192.168.0.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://[fd00:ec2::254]/',
])('refuses %s in any spelling', (url) => expect(problemOf(url)).toEqual(inPrivate));

test.each(['http://example.com/', 'ftp://example.com/', 'file:///etc/passwd', 'data:,x', 'gopher://example.com/'])(
  'refuses %s, which is not https',
  (url) => expect(problemOf(url)).toBe('must begin with https://'),
);

test.each(['', 'example.com', '/hook', 'https://', 'https://256.1.1.1/', 'https://[::1'])(
  'refuses %j, which is not an address',
  (url) => expect(problemOf(url)).toBeDefined(),
);

test.each(['https://user@example.com/', 'https://:secret@example.com/', 'https://example.com@127.0.0.1/'])(
  'refuses %s, which has user information',
  (url) => expect(problemOf(url)).toBe('must not have a user name or password'),
);

test.each([22, 25, 80, 0, 1023, 6000, 6667, 10080])('refuses port %d, which belongs to another protocol', (port) => {
  expect(problemOf(`https://example.com:${port}/`)).toContain('port 443');
});

test('accepts this machine in development only, also without TLS, if the address says so', () => {
  const reach = { allowsLoopback: true };
  for (const url of ['http://127.0.0.1:80/', 'http://localhost:4000/', 'https://[::1]:9000/'])
    expect(problemOf(url, reach)).toBeUndefined();
  expect(problemOf('http://127.0.0.1.nip.io/', reach)).toBe('must begin with https://');
  expect(problemOf('https://10.0.0.1/', reach)).toEqual(inPrivate);
  expect(checkUrl('https://example.com/', reach)).toMatchObject({ destination: { allowed: new Set(['public']) } });
});

test('accepts private networks where they are allowed, but no metadata service', () => {
  const reach = { allowsPrivate: true };
  for (const url of ['https://10.0.0.1/', 'https://127.0.0.1:8443/', 'https://[fd12::1]/'])
    expect(problemOf(url, reach)).toBeUndefined();
  for (const url of [
    'https://169.254.169.254/',
    'https://100.100.100.200/',
    'https://[fd00:ec2::254]/',
    'https://0.0.0.0/',
  ])
    expect(problemOf(url, reach)).toEqual(inPrivate);
  expect(problemOf('http://10.0.0.1/', reach)).toBe('must begin with https://');
});

test('accepts a configured origin as it is, and no other of the host', () => {
  const reach = { origins: ['http://10.0.0.1:9000'] };
  expect(problemOf('http://10.0.0.1:9000/photos/1.jpg', reach)).toBeUndefined();
  expect(problemOf('http://10.0.0.1:9001/', reach)).toBeDefined();
});
