import { expect, test } from '@jest/globals';
import { SlotTable } from './slot-table';

test('staggered tables that fill evenly do not all grow at once', () => {
  const tables = SlotTable.staggered(64);
  let rehashed = 0;
  const hashOf = (entry: number) => {
    rehashed++;
    return Math.imul(entry, 0x9e3779b9);
  };
  for (let entry = 0; entry < 5000; entry++) {
    rehashed = 0;
    for (const table of tables) fill(table, entry, hashOf);
    expect(rehashed).toBeLessThanOrEqual(4 * (entry + 1)); // at most four of the 64 tables grew
  }
});

function fill(table: SlotTable, entry: number, hashOf: (entry: number) => number): void {
  let slot = table.start(Math.imul(entry, 0x9e3779b9));
  while (table.at(slot) !== SlotTable.NONE) slot = table.following(slot);
  table.fill(slot, entry, hashOf);
}
