import { useAuth } from '@strapi/strapi/admin';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type Draft, DraftStore, type EarlierDraft, readDrafts, removeOldDrafts } from './draft-store';
import { useOpenedListing } from './opened-listing';
import { changedValues, type ListingValues } from './listing-values';
import { usePageForm } from './use-page-form';

/** Typing pauses of this length are stored, in milliseconds. */
const pauseMs = 300;

/**
 * Keeps unsaved changes in the browser. Returns those of earlier visits, which stay until the admin restores or
 * discards them.
 */
export function useDraft() {
  const { type, stored, copyOf } = useOpenedListing();
  const adminId = useAuth('useDraft', ({ user }) => user?.id) ?? 'unknown';
  const { values, initialValues, modified } = usePageForm((form) => form);
  const listing = stored?.documentId ?? (copyOf === undefined ? `new-${type.data.id}` : `copy-${copyOf}`);
  const [pageId] = useState(() => `${Date.now().toString(36)}${Math.random().toString(36).slice(2)}`);
  const store = useMemo(
    () => new DraftStore(window.localStorage, { adminId, listing }, pageId),
    [adminId, listing, pageId],
  );
  // Those of the listing that the page was opened with: a new one has none of its own after its first save.
  const [opened] = useState(listing);
  const [earlier, setEarlier] = useState(() => readDrafts(window.localStorage, { adminId, listing }));
  const [isStored, setIsStored] = useState(true);
  useEffect(() => removeOldDrafts(window.localStorage, new Date()), []);

  const settled = useRef<string[]>([]);
  const latest = useRef<() => void>(() => undefined);
  latest.current = () => {
    const isWritten = !modified || store.write(draftOf({ values, initialValues, version: stored?.version ?? null }));
    if (!modified) store.remove();
    setIsStored(isWritten);
    // Restored changes are part of what was written now.
    if (isWritten) for (const key of settled.current.splice(0)) window.localStorage.removeItem(key);
  };
  useEffect(() => {
    const timer = setTimeout(() => latest.current(), pauseMs);
    return () => clearTimeout(timer);
  }, [values, initialValues, store, earlier]);
  useEffect(() => () => store.remove(), [store]); // a listing with an address has another draft than the new one
  useEffect(() => {
    const flush = () => latest.current();
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, []);

  return {
    /** The newest changes of an earlier visit. */
    earlier: listing === opened ? earlier[0] : undefined,
    /** Ends the offer of the earlier changes: they were restored or discarded. */
    settle: ({ key }: EarlierDraft) => {
      settled.current.push(key);
      setEarlier((drafts) => drafts.filter((draft) => draft.key !== key));
    },
    /** Whether the browser stores the changes. Its storage may be full or turned off. */
    isStored,
  };
}

/** Returns what is typed now. */
function draftOf(now: { values: ListingValues; initialValues: ListingValues; version: number | null }): Draft {
  const typed = changedValues(now.initialValues, now.values);
  const base = Object.fromEntries(Object.keys(typed).map((field) => [field, now.initialValues[field]]));
  return { at: new Date().toISOString(), version: now.version, base, typed };
}
