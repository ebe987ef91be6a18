import { expect, test } from '@jest/globals';
import { classOf } from './address-class';

test.each([
  ['public', ['1.1.1.1', '93.184.216.34', '2606:4700::1111', '::ffff:1.1.1.1', '64:ff9b::101:101']],
  ['loopback', ['127.0.0.1', '127.255.255.254', '::1', '::ffff:127.0.0.1', '::ffff:7f00:1', '64:ff9b::7f00:1']],
  ['private', ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', '100.64.0.1', 'fd12::1', '::ffff:10.0.0.1']],
  [
    'special',
    ['0.0.0.0', '169.254.169.254', '::ffff:169.254.169.254', '64:ff9b::a9fe:a9fe', 'fe80::1', '::', 'ff02::1'],
  ],
  ['special', ['100.100.100.200', 'fd00:ec2::254', '168.63.129.16', '192.0.0.192', '255.255.255.255', '224.0.0.1']],
  ['special', ['2002:a00:1::', '2001:0:1::', '2001:db8::1', '64:ff9b:1::a00:1', '::127.0.0.1', '192.0.2.1', 'fec0::1']],
  ['special', ['fe80::1%eth0', 'example.com', '', '127.1']],
] as const)('the class of an address is %s: %j', (expected, addresses) => {
  expect(addresses.map((address) => [address, classOf(address)])).toEqual(addresses.map((one) => [one, expected]));
});
