import { expect, test } from '@jest/globals';
import { writtenSource } from '../../../../contract/import-source';
import { inEnglish } from '../../../../contract/reason';
import { sourceProblems, storedSource } from './feed-source';

const host_key = `SHA256:${'a'.repeat(43)}`;
const sftp = { kind: 'sftp', host: 'feeds.example.com', path: 'stock.csv', user: 'dealer', host_key };
const stored = (written: object, before?: ReturnType<typeof storedSource>) =>
  storedSource(writtenSource.parse(written), before);

test('a source keeps its secrets for the same server, user and key, and for no other', () => {
  const before = stored({ ...sftp, password: 'secret', private_key: 'key' });
  expect(before.source).toEqual({ ...sftp, port: 22 });
  expect(before.secrets).toEqual({ password: 'secret', private_key: 'key' });
  expect(stored({ ...sftp, path: 'other.csv' }, before).secrets).toEqual(before.secrets);
  expect(stored({ ...sftp, password: null }, before).secrets).toEqual({ private_key: 'key' });
  const others = [
    { host: 'evil.example.com' },
    { port: 2222 },
    { user: 'x' },
    { host_key: `SHA256:${'b'.repeat(43)}` },
  ];
  for (const other of others) expect(stored({ ...sftp, ...other }, before).secrets).toEqual({});

  const https = stored({ kind: 'https', url: 'https://a.example/x.csv', user: 'u', password: 'p' });
  expect(stored({ kind: 'https', url: 'HTTPS://A.example/x.csv', user: 'u' }, https).secrets).toEqual({
    password: 'p',
  });
  for (const url of ['https://a.example/y.csv', 'https://a.example/x.csv?to=y', 'https://b.example/x.csv'])
    expect(stored({ kind: 'https', url, user: 'u' }, https).secrets).toEqual({});
  expect(stored({ kind: 'folder', path: 'x.csv' }, https).secrets).toEqual({});
});

test.each([
  ['an address in a private network', { kind: 'https', url: 'https://10.0.0.1/x.csv' }, 'source.url'],
  ['http', { kind: 'https', url: 'http://a.example/x.csv' }, 'source.url'],
  ['a password in the address', { kind: 'https', url: 'https://u:p@a.example/x.csv' }, 'source.url'],
  ['a password without a user', { kind: 'https', url: 'https://a.example/', password: 'p' }, 'source.user'],
  ['this machine', { ...sftp, host: '127.0.0.1', password: 'p' }, 'source.host'],
  ['a metadata service', { ...sftp, host: '[fd00:ec2::254]', password: 'p' }, 'source.host'],
  ['a host with a path', { ...sftp, host: 'a.example/b', password: 'p' }, 'source.host'],
  ['a host with a port', { ...sftp, host: 'a.example:22', password: 'p' }, 'source.host'],
  ['SFTP without a login', sftp, 'source.password'],
  ['a path out of the folder', { kind: 'folder', path: '../x.csv' }, 'source.path'],
  ['an absolute path', { kind: 'folder', path: '/etc/passwd' }, 'source.path'],
])('%s is refused', (_, written, field) => {
  const problems = sourceProblems(stored(written), { reach: {}, folder: '/imports' });
  expect([...problems.keys()]).toEqual([field]);
});

test('a folder needs the setting', () => {
  const source = stored({ kind: 'folder', path: 'a/x.csv' });
  expect(sourceProblems(source, { reach: {}, folder: '/imports' }).size).toBe(0);
  const problem = sourceProblems(source, { reach: {}, folder: undefined }).get('source.path');
  expect(inEnglish(problem ?? '')).toContain('SVC_IMPORT_FOLDER');
});
