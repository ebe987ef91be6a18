import { Notice } from '../parts/page';
import type { Entry } from '../queue/entries';
import { addWithoutDecoding, leaveOut, retry } from '../queue/state';
import { categoryOf, type Field, fieldsOf } from '../queue/values';
import { editQueue } from '../state/actions';
import { useApp } from '../state/app';
import { useTexts } from '../texts/texts';

/** Why the service refused an entry, and what the person can do about it. */
export function Refused({ entry }: { entry: Extract<Entry, { state: 'refused' }> }) {
  const t = useTexts();
  const { code, message, params, listingId, suggestions = [] } = entry.problem;
  const again = (more: Parameters<typeof retry>[2]) => void editQueue((queue) => retry(queue, entry.id, more));
  const vin = entry.kind === 'import' ? entry.vin : '';
  const deleted = useDeletedDetails(entry);
  const undecoded = () => void editQueue((queue) => addWithoutDecoding(queue, entry.id, { title: vin }));
  return (
    <>
      <Notice tone="bad">
        {deleted.length > 0 ? t.detailDeleted : `${t.problem[code] ?? message} ${Object.values(params).join(' ')}`}
      </Notice>
      <div class="buttons">
        {entry.kind === 'change' && deleted.length > 0 && fieldsOf(entry.mine).length > deleted.length && (
          <button
            type="button"
            class="button primary"
            onClick={() => void editQueue((queue) => leaveOut(queue, entry.id, deleted))}
          >
            {t.leaveOut}
          </button>
        )}
        {listingId !== undefined && (
          <a class="button" href={`#/listing/${listingId}`}>
            {t.openExisting}
          </a>
        )}
        {code === 'svc_duplicate_vin' && (
          <button type="button" class="button" onClick={() => again({ allowDuplicate: true })}>
            {t.addAnyway}
          </button>
        )}
        {suggestions.map((one) => (
          <button key={one} type="button" class="button" onClick={() => again({ vin: one })}>
            {t.vinSuggestion(one)}
          </button>
        ))}
        {code === 'svc_invalid_vin' && vin.length === 17 && (
          <button type="button" class="button" onClick={() => again({ allowMismatch: true })}>
            {t.acceptVin}
          </button>
        )}
        {(code === 'svc_vin_not_decoded' || code === 'svc_invalid_vin') && (
          <button type="button" class="button" onClick={undecoded}>
            {t.addUndecoded}
          </button>
        )}
        {entry.kind !== 'import' && deleted.length === 0 && (
          <button type="button" class="button" onClick={() => again({})}>
            {t.sendAgain}
          </button>
        )}
      </div>
    </>
  );
}

/** Returns the fields of a change whose category no longer exists. */
function useDeletedDetails(entry: Entry): Field[] {
  const { types } = useApp();
  if (entry.kind !== 'change' || types.length === 0) return [];
  const known = new Set(types.flatMap(({ categories }) => categories.map(({ id }) => id)));
  return fieldsOf(entry.mine).filter((field) => {
    const id = categoryOf(field);
    return id !== undefined && !known.has(id);
  });
}
