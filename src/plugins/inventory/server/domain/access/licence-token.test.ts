import { expect, test } from '@jest/globals';
import type { LicenceClaims } from './licence';
import { checkToken, makeVendorKeys, signToken } from './licence-token';

const claims: LicenceClaims = { install_id: 'lot-1', tier: 2, addons: ['app-access'], iat: 100, exp: 200 };

test('parses a token with the vendor’s key', async () => {
  const { privateKeyPem, publicKeyPem } = await makeVendorKeys();
  expect(await checkToken(await signToken(claims, privateKeyPem), publicKeyPem)).toEqual({ claims });
});

test('rejects a token without license claims as malformed', async () => {
  const { privateKeyPem, publicKeyPem } = await makeVendorKeys();
  const wrong = { ...claims, tier: 4 };
  expect(await checkToken(await signToken(wrong, privateKeyPem), publicKeyPem)).toEqual({ problem: 'malformed' });
});

test('rejects an invalid token for the first reason that applies', async () => {
  const { privateKeyPem, publicKeyPem } = await makeVendorKeys();
  const token = await signToken(claims, privateKeyPem);
  expect(await checkToken('', undefined)).toEqual({ problem: 'not_installed' });
  expect(await checkToken(token, undefined)).toEqual({ problem: 'no_public_key' });
  for (const text of ['abc', 'a.b', `${token}.d`])
    expect(await checkToken(text, publicKeyPem)).toEqual({ problem: 'malformed' });
});

test('rejects a token that was changed or signed by others', async () => {
  const [vendor, stranger] = await Promise.all([makeVendorKeys(), makeVendorKeys()]);
  const token = await signToken(claims, vendor.privateKeyPem);
  const [header = '', payload = '', signature = ''] = token.split('.');
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const wrong = [
    await signToken(claims, stranger.privateKeyPem),
    [header, encode({ ...claims, tier: 3 }), signature].join('.'),
    [encode({ alg: 'none' }), payload, ''].join('.'),
    [encode({ alg: 'HS256' }), payload, signature].join('.'),
    'a.b.c',
  ];
  for (const text of wrong) expect(await checkToken(text, vendor.publicKeyPem)).toEqual({ problem: 'bad_signature' });
  expect(await checkToken(token, 'no key')).toEqual({ problem: 'bad_signature' });
});

test('creates PEM keys and tokens that name their algorithm', async () => {
  const { privateKeyPem, publicKeyPem } = await makeVendorKeys();
  expect(privateKeyPem).toMatch(/^-----BEGIN PRIVATE KEY-----/);
  expect(publicKeyPem).toMatch(/^-----BEGIN PUBLIC KEY-----/);
  const [header = ''] = (await signToken(claims, privateKeyPem)).split('.');
  expect(JSON.parse(Buffer.from(header, 'base64url').toString())).toEqual({ alg: 'EdDSA', typ: 'JWT' });
});
