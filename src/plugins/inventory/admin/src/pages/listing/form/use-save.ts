import { useRef, useState } from 'react';
import { queryClient } from '../../../api/panel-api';
import { useText } from '../../../api/use-text';
import { rebase } from '../../../parts/unsaved-changes/rebase';
import { documentKey, useListingRequests } from '../use-listing-document';
import { type Conflict, findConflicts } from './find-conflicts';
import { type OpenedListing, useOpenedListing } from './opened-listing';
import { changedValues, type ListingDocument, type ListingValues, toBody, valuesOf } from './listing-values';
import { toFormErrors } from './form-errors';
import { useDuplicateVin } from './use-duplicate-vin';
import { type SaveError, toSaveError } from './save-error';
import { type PageForm, usePageForm } from './use-page-form';

/** A change of the listing by another person since it was opened or drafted. */
export interface ForeignChange {
  /** The person's name; null if unknown. */
  readonly by: string | null;
  /** The listing as it is stored now. */
  readonly stored: ListingDocument;
  /** The admin's values, with the other person's changes of other fields. */
  readonly merged: ListingValues;
  /** Fields that both changed. */
  readonly conflicts: readonly Conflict[];
  /** Called when the admin has decided and the result is stored. */
  readonly onResolved?: () => void;
}

/** Compares the admin's values with a listing that was stored in the meantime. */
export function compareForeign(
  { base, mine }: { base: ListingValues; mine: ListingValues },
  { stored, by }: { stored: ListingDocument; by: string | null },
): ForeignChange {
  const theirs = valuesOf(stored);
  return { by, stored, merged: rebase(base, mine, theirs), conflicts: findConflicts(base, mine, theirs) };
}

/** The values to save and the stored listing that they are based on. */
interface Based {
  readonly stored: ListingDocument | undefined;
  readonly values: ListingValues;
}

function send(
  requests: ReturnType<typeof useListingRequests>,
  type: OpenedListing['type'],
  { stored, values }: Based,
): Promise<ListingDocument> {
  if (!stored) return requests.create({ ...toBody(values), type: { connect: [type.reference] } });
  const changes = changedValues(valuesOf(stored), values);
  return requests.update(stored.documentId, { ...toBody(changes), version: stored.version });
}

/** Shows a listing as it was saved, with what was typed meanwhile, and lets other pages read it again. */
function showSaved(form: PageForm, saved: ListingDocument, sent: ListingValues): void {
  const typed = form.getValues();
  const next = valuesOf(saved);
  form.resetForm(next);
  form.setValues(rebase(sent, { ...typed, listing_status: sent.listing_status }, next));
  queryClient.setQueryData(documentKey(saved.documentId), saved);
  for (const segment of ['editor', 'types', 'listings', 'dashboard'])
    void queryClient.invalidateQueries({ queryKey: [segment] });
}

/** Runs one save at a time: a second click, while the first is on its way, does nothing. */
function useOneSave({ setSubmitting }: PageForm) {
  const isBusy = useRef(false);
  return async (save: () => Promise<boolean>): Promise<boolean> => {
    if (isBusy.current) return false;
    isBusy.current = true;
    setSubmitting(true);
    try {
      return await save();
    } finally {
      isBusy.current = false;
      setSubmitting(false);
    }
  };
}

/** Saves the form of the listing page: only what changed, with the version that it is based on. */
export function useSave() {
  const { type, stored, onStored } = useOpenedListing();
  const form = usePageForm((state) => state);
  const requests = useListingRequests();
  const duplicate = useDuplicateVin();
  const once = useOneSave(form);
  const t = useText();
  const [error, setError] = useState<SaveError | null>(null);
  const [foreign, setForeign] = useState<ForeignChange | null>(null);

  const fail = (saveError: SaveError) => {
    setError(saveError);
    form.setErrors(saveError.kind === 'refused' ? toFormErrors(saveError.problems) : {});
  };

  const accept = (saved: ListingDocument, sent: ListingValues) => {
    showSaved(form, saved, sent);
    setForeign(null);
    onStored(saved);
  };

  const saveOn = async (based: Based): Promise<boolean> => {
    setError(null);
    form.setErrors({});
    try {
      accept(await send(requests, type, based), based.values);
      return true;
    } catch (caught) {
      const saveError = toSaveError(caught, t);
      if (saveError.kind === 'conflict' && based.stored) {
        const now = await requests.read(based.stored.documentId).catch(() => undefined);
        if (now) {
          const edited = { base: valuesOf(based.stored), mine: based.values };
          setForeign(compareForeign(edited, { stored: now, by: saveError.changedBy }));
          return false;
        }
      }
      fail(saveError);
      return false;
    }
  };

  const valuesWith = (changes: ListingValues) => ({ ...form.getValues(), ...changes });
  return {
    isSaving: form.isSubmitting,
    /**
     * Saves. If another listing has the VIN, sets `duplicate.other` instead.
     *
     * @param changes values to set with this save, such as the status
     * @returns whether it was saved
     */
    save: (changes: ListingValues = {}): Promise<boolean> =>
      once(async () => {
        const values = valuesWith(changes);
        if (await duplicate.find(values, changes)) return false;
        return saveOn({ stored, values });
      }),
    duplicate: {
      other: duplicate.other,
      dismiss: duplicate.dismiss,
      saveAnyway: () => once(() => saveOn({ stored, values: valuesWith(duplicate.accept()) })),
    },
    error,
    dismissError: () => setError(null),
    foreign,
    setForeign,
    /** Continues with the values that the admin chose, on top of what the other person stored. */
    resolve: async (values: ListingValues) => {
      if (!foreign) return;
      form.resetForm(valuesOf(foreign.stored));
      form.setValues(values);
      onStored(foreign.stored);
      if (await once(() => saveOn({ stored: foreign.stored, values }))) foreign.onResolved?.();
    },
  };
}

export type Saving = ReturnType<typeof useSave>;
