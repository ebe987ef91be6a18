import type { HistoryValue } from '../../../../contract/history';

/** Counts the photos that a change adds and removes. Both are 0 if only their order differs. */
export function comparePhotos(from: HistoryValue, to: HistoryValue): { added: number; removed: number } {
  const [before, after] = [idsIn(from), idsIn(to)];
  return {
    added: after.filter((id) => !before.includes(id)).length,
    removed: before.filter((id) => !after.includes(id)).length,
  };
}

function idsIn(value: HistoryValue): Array<string | number> {
  return Array.isArray(value) ? [...(value as ReadonlyArray<string | number>)] : [];
}
