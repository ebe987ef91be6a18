import type { DeepReadonly } from '../../../contract/responses/fields';
import type { historyEntryResponse } from '../../../contract/responses/history';
import type { HistoryEntry } from '../../domain/history/history';

/** Returns the representation of a history entry in the API and the panel. */
export function presentHistoryEntry(entry: HistoryEntry): DeepReadonly<typeof historyEntryResponse> {
  const { id, at, actor, source, version, changes } = entry;
  return {
    id,
    at,
    actor: { kind: actor.kind, id: actor.id, name: actor.name },
    source,
    version,
    changes: changes.map(({ field, label, from, to }) => ({ field, label, from, to })),
  };
}
