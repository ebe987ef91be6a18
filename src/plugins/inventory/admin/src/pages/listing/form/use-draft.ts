import { useAuth } from '@strapi/strapi/admin';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type Draft, DraftStore, removeOldDrafts } from './draft-store';
import { useOpenedListing } from './opened-listing';
import { changedValues, type ListingValues } from './listing-values';
import { usePageForm } from './use-page-form';

/** Typing pauses of this length are stored, in milliseconds. */
const pauseMs = 300;

/** Keeps unsaved changes in the browser. Returns those of an earlier visit until the admin restores or discards them. */
export function useDraft() {
  const { type, stored } = useOpenedListing();
  const adminId = useAuth('useDraft', ({ user }) => user?.id) ?? 'unknown';
  const { values, initialValues, modified } = usePageForm((form) => form);
  const listing = stored?.documentId ?? `new-${type.data.id}`;
  const store = useMemo(() => new DraftStore(window.localStorage, { adminId, listing }), [adminId, listing]);
  const [earlier, setEarlier] = useState(() => store.read());
  const [isStored, setIsStored] = useState(true);
  useEffect(() => removeOldDrafts(window.localStorage, new Date()), []);

  const latest = useRef<() => void>(() => undefined);
  latest.current = () => {
    if (modified)
      setIsStored(store.write(draftOf({ values, initialValues, version: stored?.version ?? null, earlier })));
    else if (!earlier) store.remove();
  };
  useEffect(() => {
    const timer = setTimeout(() => latest.current(), pauseMs);
    return () => clearTimeout(timer);
  }, [values, initialValues, store, earlier]);
  useEffect(() => {
    const flush = () => latest.current();
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, []);

  return {
    earlier,
    /** Ends the offer of the earlier changes: they were restored or discarded. */
    settle: () => setEarlier(undefined),
    /** Whether the browser stores the changes. Its storage may be full or turned off. */
    isStored,
  };
}

/** Adds what is typed now to the earlier changes, as long as the admin has not decided about them. */
function draftOf(now: {
  values: ListingValues;
  initialValues: ListingValues;
  version: number | null;
  earlier: Draft | undefined;
}): Draft {
  const typed = changedValues(now.initialValues, now.values);
  const base = Object.fromEntries(Object.keys(typed).map((field) => [field, now.initialValues[field]]));
  return {
    at: new Date().toISOString(),
    version: now.earlier ? now.earlier.version : now.version,
    base: { ...base, ...now.earlier?.base },
    typed: { ...now.earlier?.typed, ...typed },
  };
}
