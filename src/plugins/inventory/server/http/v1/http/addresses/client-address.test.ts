import { expect, test } from '@jest/globals';
import type { Context } from 'koa';
import { clientAddress, networkOf } from './client-address';

/** Returns the client address of a request with these addresses. */
const from = (remoteAddress: string | undefined, forwarded?: string, proxy = forwarded !== undefined) =>
  clientAddress({
    app: { proxy },
    req: { headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress } },
  } as unknown as Context); // the only members that are read

test('returns an IPv4 address unchanged, also if it is mapped to IPv6', () => {
  for (const address of ['192.0.2.7', '::ffff:192.0.2.7', '::ffff:c000:207', '0:0:0:0:0:FFFF:192.0.2.7'])
    expect([address, from(address)]).toEqual([address, '192.0.2.7']);
});

test('returns the /64 network of an IPv6 address', () => {
  for (const [address, network] of Object.entries({
    '2001:db8:1:2:3:4:5:6': '2001:db8:1:2::/64',
    '2001:0db8:0001:0002::6': '2001:db8:1:2::/64',
    '2001:DB8::1': '2001:db8:0:0::/64',
    '2001:db8:0:2::': '2001:db8:0:2::/64',
    '::1': '0:0:0:0::/64',
    'fe80::1%eth0': 'fe80:0:0:0::/64',
    '64:ff9b::192.0.2.7': '64:ff9b:0:0::/64',
  }))
    expect([address, from(address)]).toEqual([address, network]);
});

test('returns the /48 network where a site counts as one client', () => {
  expect(networkOf('2001:db8:1:2:3:4:5:6', 48)).toBe('2001:db8:1::/48');
  expect(networkOf('192.0.2.7', 48)).toBe('192.0.2.7');
});

test('uses the last forwarded address behind a proxy', () => {
  expect(from('10.0.0.1', '198.51.100.9, 192.0.2.7')).toBe('192.0.2.7');
  expect(from('10.0.0.1', '2001:db8::1')).toBe('2001:db8:0:0::/64');
  expect(from('10.0.0.1', '192.0.2.7', false)).toBe('10.0.0.1');
});

test('uses the address of the connection if the forwarded one is invalid', () => {
  for (const text of [
    '',
    ' ',
    ',',
    'unknown',
    '192.0.2.7,',
    '192.0.2.256',
    '192.0.2.7:80',
    '[2001:db8::1]',
    'x'.repeat(16_000),
  ])
    expect([text, from('10.0.0.1', text)]).toEqual([text, '10.0.0.1']);
});

test('returns an empty address for a closed connection', () => {
  expect(from(undefined)).toBe('');
});
