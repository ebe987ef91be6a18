import { describe, expect, test } from '@jest/globals';
import { partsOfReason } from '../../../../../contract/reason';
import type { RowPlan } from '../../plan/plan-row';
import type { VinMatch } from './vin-candidates';
import { assignByVin, type VinRow, withVin } from './vin-matches';

const [one, other] = ['1FADP5AU6DL100011', '1FADP5AU6DL100012'];
const aMatch = (listingId: number, isHidden = false): VinMatch => ({
  ...{ listingId, stockNumber: `T${listingId}`, link: undefined, isHidden },
});
const aRow = (more: Partial<VinRow> = {}): VinRow => ({ vin: one, canAdd: true, ...more });
const rowsOf = (...vins: string[]) => vins.map((vin, at) => aRow({ id: at + 1, vin }));

/** The listing that each row gets; null for a row that finds only one that it does not get. */
function assigned(
  rows: readonly VinRow[],
  listings: Readonly<Record<string, ReadonlyArray<number | VinMatch>>>,
  { stored = {}, taken = [] }: { stored?: Readonly<Record<number, readonly number[]>>; taken?: readonly number[] } = {},
) {
  const matchOf = (of: number | VinMatch) => (typeof of === 'number' ? aMatch(of) : of);
  const byVin = new Map(Object.entries(listings).map(([vin, ids]) => [vin, ids.map(matchOf)]));
  const rowsOfListing = (ids: readonly number[]) => ids.map((id) => ({ id, isOpen: true }));
  const storedRows = new Map(Object.entries(stored).map(([id, ids]) => [Number(id), rowsOfListing(ids)]));
  const found = assignByVin(rows, byVin, { taken: new Set(taken), stored: storedRows });
  return rows.map((row) => {
    const { match, isFree } = found.get(row) ?? {};
    return isFree === false ? null : match?.listingId;
  });
}

describe('rows with new stock numbers', () => {
  test('find the listings of their VINs, however these are written', () => {
    expect(assigned(rowsOf(one.toLowerCase(), other), { [one]: [7], [other]: [8] })).toEqual([7, 8]);
  });

  test('with one VIN get a listing each, as long as there are some', () => {
    expect(assigned(rowsOf(one, one, one), { [one]: [7, 8] })).toEqual([7, 8, null]);
  });

  test('leave a listing to another row of the run that has it, but not to themselves', () => {
    const stored = { 7: [3], 8: [2] };
    expect(assigned(rowsOf(one, other), { [one]: [7], [other]: [8] }, { stored })).toEqual([null, 8]);
    expect(assigned([aRow()], { [one]: [7, 9] }, { stored: { 7: [3] } })).toEqual([9]);
  });

  test('leave a listing to a row that has found it by its stock number', () => {
    expect(assigned(rowsOf(one, other), { [one]: [7, 9], [other]: [8] }, { taken: [7, 8] })).toEqual([9, null]);
  });

  test('keep the listing of their plan, although another one is better by now', () => {
    expect(assigned([aRow({ planned: 8 }), aRow({ planned: 5 })], { [one]: [7, 8] })).toEqual([8, 7]);
  });

  test('get a hidden draft only if they can add no listing', () => {
    const listings = { [one]: [aMatch(7, true)] };
    expect(assigned([aRow({ planned: 7 })], listings)).toEqual([null]);
    expect(assigned([aRow({ canAdd: false })], listings)).toEqual([7]);
  });

  test('find nothing without a VIN', () => {
    expect(assigned(rowsOf('', 'TBD', other), { [one]: [7] })).toEqual([undefined, undefined, undefined]);
  });
});

describe('the plan of a row that a VIN concerns', () => {
  const aPlan = (outcome: RowPlan['outcome']): RowPlan => ({
    ...{ outcome, change: {}, differences: [], problems: [], warnings: [] },
  });
  const free = { match: aMatch(7), isFree: true };
  const taken = { match: aMatch(7), isFree: false };
  const reasonsOf = ({ warnings }: RowPlan) => warnings.map(({ reason }) => partsOfReason(reason));

  test('is an update although nothing but the key of the profile changes', () => {
    const plan = (isLinked: boolean) => withVin(aPlan('unchanged'), free, { column: 'VIN', isLinked });
    expect([plan(true).outcome, plan(false).outcome]).toEqual(['update', 'unchanged']);
  });

  test('names the listing that a new one has its VIN in common with', () => {
    const of = { column: 'VIN', isLinked: true };
    expect(reasonsOf(withVin(aPlan('create'), taken, of))).toEqual([
      { id: 'import_vin_listed', values: { given: 'T7' } },
    ]);
    const { match } = taken;
    const unnumbered = withVin(aPlan('create'), { match: { ...match, stockNumber: null }, isFree: false }, of);
    expect(reasonsOf(unnumbered)).toEqual([{ id: 'import_vin_listed', values: { given: '7' } }]);
    expect(withVin(aPlan('error'), taken, of)).toEqual(aPlan('error'));
    expect(withVin(aPlan('create'), undefined, of)).toEqual(aPlan('create'));
  });
});
