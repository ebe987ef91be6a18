import { expect, test } from '@jest/globals';
import { checkLicence, issueTime, type LicenceClaims, licenceCheckTime, licenceClaims } from './licence';

const now = Date.parse('2026-06-01T00:00:00Z');
const seconds = (iso: string) => Date.parse(iso) / 1000;

function claims(changes: Partial<LicenceClaims> = {}): LicenceClaims {
  return {
    install_id: 'lot-1',
    tier: 2,
    addons: [],
    iat: seconds('2026-01-01T00:00:00Z'),
    exp: seconds('2027-01-01T00:00:00Z'),
    ...changes,
  };
}

function check(changes: Partial<LicenceClaims> = {}, context: { now?: number; newestIssuedAt?: number | null } = {}) {
  return checkLicence({ claims: claims(changes) }, { installId: 'lot-1', now, newestIssuedAt: null, ...context });
}

test('unlocks the API for premium and enterprise, not for standard and none', () => {
  expect([0, 1, 2, 3].map((tier) => check({ tier }).isEntitled)).toEqual([false, false, true, true]);
  expect(check({ tier: 1 }).problem).toBe('not_entitled');
});

test('unlocks the API at any tier with the app-access add-on, not with another add-on', () => {
  expect(check({ tier: 0, addons: ['app-access'] }).isEntitled).toBe(true);
  expect(check({ tier: 1, addons: ['reports'] }).isEntitled).toBe(false);
});

test('expires at the second of exp, with or without add-ons', () => {
  expect(check({}, { now: seconds('2027-01-01T00:00:00Z') * 1000 - 1 }).isEntitled).toBe(true);
  const over = check({ addons: ['app-access'] }, { now: seconds('2027-01-01T00:00:00Z') * 1000 });
  expect(over).toEqual({
    isEntitled: false,
    problem: 'expired',
    tier: 0,
    addons: [],
    expiresAt: Date.parse('2027-01-01T00:00:00Z'),
  });
});

test('rejects a license for another install, or one older than a previous license', () => {
  expect(check({ install_id: 'lot-2' }).problem).toBe('other_install');
  expect(check({}, { newestIssuedAt: seconds('2026-01-01T00:00:01Z') }).problem).toBe('superseded');
  expect(check({}, { newestIssuedAt: seconds('2026-01-01T00:00:00Z') }).isEntitled).toBe(true);
});

test('grants nothing for a token with a bad signature', () => {
  const state = checkLicence({ problem: 'bad_signature' }, { installId: 'lot-1', now, newestIssuedAt: null });
  expect(state).toEqual({ isEntitled: false, problem: 'bad_signature', tier: 0, addons: [], expiresAt: null });
});

test('judges a newer token by the clock, any other token by the latest time seen', () => {
  const at = (newestIssuedAt: number | null, clockSeenAt: number, now = 150_000) =>
    licenceCheckTime({ claims: claims({ iat: 100 }) }, { now, clockSeenAt, newestIssuedAt });
  expect(at(100, 900_000)).toBe(900_000);
  expect(at(101, 900_000)).toBe(900_000);
  expect(at(99, 900_000)).toBe(150_000);
  expect(at(null, 900_000)).toBe(150_000);
  expect(at(99, 900_000, 50_000)).toBe(100_000); // never before it was issued
});

test('reports tier and add-ons of a valid license, even if it does not unlock the API', () => {
  expect(check({ tier: 3, addons: ['reports'] })).toMatchObject({ problem: null, tier: 3, addons: ['reports'] });
  expect(check({ tier: 1, addons: ['reports'] })).toMatchObject({
    problem: 'not_entitled',
    tier: 1,
    addons: ['reports'],
  });
});

test('checks an unreadable token at the latest time seen', () => {
  const at = (now: number, clockSeenAt: number) =>
    licenceCheckTime({ problem: 'malformed' }, { now, clockSeenAt, newestIssuedAt: null });
  expect([at(5, 9), at(9, 5)]).toEqual([9, 9]);
});

test('uses the time of issue only for a token of this install', () => {
  expect(issueTime({ claims: claims({ iat: 100 }) }, 'lot-1')).toBe(100);
  expect(issueTime({ claims: claims({ iat: 100 }) }, 'lot-2')).toBe(0);
  expect(issueTime({ problem: 'malformed' }, 'lot-1')).toBe(0);
});

test('accepts only complete claims: a tier from 0 to 3 and times in whole seconds', () => {
  expect(licenceClaims.safeParse(claims()).success).toBe(true);
  for (const tier of [0, 3]) expect(licenceClaims.safeParse(claims({ tier })).success).toBe(true);
  for (const wrong of [{ tier: -1 }, { tier: 4 }, { tier: 1.5 }, { iat: 1.5 }, { exp: 1.5 }, { install_id: undefined }])
    expect([wrong, licenceClaims.safeParse({ ...claims(), ...wrong }).success]).toEqual([wrong, false]);
  expect(licenceClaims.safeParse({ ...claims(), addons: [1] }).success).toBe(false);
});
