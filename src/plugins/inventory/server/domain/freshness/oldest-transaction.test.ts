import { expect, test } from '@jest/globals';
import { watchOldestTransaction } from './oldest-transaction';

function watching() {
  const warnings: string[] = [];
  const oldest = watchOldestTransaction((message) => warnings.push(message));
  return {
    warnings,
    see: (snapshot: string, at: number) => oldest.see({ snapshot, xmin: BigInt(snapshot.split(':')[0] ?? ''), at }),
  };
}

test('warns once about a transaction that stays open for more than a minute', () => {
  const { warnings, see } = watching();
  see('700:705:700', 0);
  see('700:900:700', 60);
  expect(warnings).toEqual([]);
  see('700:950:700', 61);
  see('700:990:700', 200);
  expect(warnings).toEqual([expect.stringContaining('Transaction 700 ')]);
});

test('does not warn while no transaction is open, or while short ones follow each other', () => {
  const { warnings, see } = watching();
  see('700:700:', 0);
  see('700:700:', 1000);
  see('701:703:701', 1001);
  see('702:704:702', 1050);
  see('703:706:703', 1100);
  expect(warnings).toEqual([]);
});
