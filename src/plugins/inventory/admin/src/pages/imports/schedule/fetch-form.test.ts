import { expect, test } from '@jest/globals';
import { scheduleFormOf, sourceFormOf, writtenSchedule, writtenSource } from './fetch-form';

const sftp = {
  ...({ kind: 'sftp' } as const),
  host: 'feeds.example',
  port: 2222,
  path: '/out/stock.csv',
  user: 'lot',
  host_key: 'SHA256:x',
  has_password: true,
  has_private_key: false,
} as const;

test('writes a source as it is shown, without secrets that were not typed', () => {
  const form = sourceFormOf({ source: sftp });
  const { has_password: _password, has_private_key: _key, ...shown } = sftp;
  expect(writtenSource(form)).toEqual(shown);
  expect(writtenSource({ ...form, password: 'secret', privateKey: ' key ' })).toEqual({
    ...shown,
    password: 'secret',
    private_key: 'key\n',
  });
});

test('keeps what was typed while the kind of source is changed', () => {
  const form = sourceFormOf({ source: { kind: 'https', url: 'https://a.example', user: null, has_password: false } });
  expect(writtenSource({ ...form, kind: 'folder', path: ' a/stock.csv ' })).toEqual({
    kind: 'folder',
    path: 'a/stock.csv',
  });
  expect(writtenSource(form)).toEqual({ kind: 'https', url: 'https://a.example', user: null });
  expect(writtenSource(sourceFormOf({ source: null }))).toBeNull();
});

test('has no schedule without a source', () => {
  const daily = scheduleFormOf({ schedule: { kind: 'daily', at: '03:15' } });
  const source = sourceFormOf({ source: sftp });
  expect(writtenSchedule(daily, source)).toEqual({ kind: 'daily', at: '03:15' });
  expect(writtenSchedule({ ...daily, kind: 'hours', hours: '4' }, source)).toEqual({ kind: 'hours', hours: 4 });
  expect(writtenSchedule(daily, sourceFormOf({ source: null }))).toBeNull();
  expect(scheduleFormOf({ schedule: null }).kind).toBe('none');
});
