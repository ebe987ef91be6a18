import type { ListingChange } from '../../listings/changes/listing-change';
import type { ListingRecord } from '../../listings/stores/listing-record';
import { changeKeyOf, type EffectiveChange } from './differences';

/** Returns the part of a change that staff have not locked, and the locked fields that it would have changed. */
export function unlocked(
  effect: EffectiveChange,
  record: Pick<ListingRecord, 'lockedFields'> | undefined,
): { readonly effect: EffectiveChange; readonly locked: readonly string[] } {
  const isLocked = (field: string) => record?.lockedFields.includes(field) === true;
  const locked = effect.differences.map(({ field }) => field).filter(isLocked);
  if (locked.length === 0) return { effect, locked };
  const keys = new Set(locked.flatMap((field) => changeKeyOf(field) ?? []));
  const { categories, ...plain } = effect.change;
  const values = [...(categories?.values ?? [])].filter(([id]) => !isLocked(`category:${id}`));
  const change: ListingChange = {
    ...Object.fromEntries(Object.entries(plain).filter(([key]) => !keys.has(key))),
    ...(values.length > 0 && { categories: { values: new Map(values), files: new Map() } }),
  };
  return { effect: { change, differences: effect.differences.filter(({ field }) => !isLocked(field)) }, locked };
}
