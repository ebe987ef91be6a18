import { useForm, useNotification } from '@strapi/strapi/admin';
import { useEffect, useRef } from 'react';
import { translateMessage } from '../api/translate-message';
import { useText } from '../api/use-text';
import { errorsOfChangedFields, rebase, textsOf } from './rebase';

/** For how long after a save its end may still arrive, in milliseconds. */
const lateResponseMs = 5000;

type Values = Readonly<Record<string, unknown>>;

interface UnsavedForm {
  readonly values: Values;
  readonly initialValues: Values;
  readonly errors: Values;
  readonly isSubmitting: boolean;
  readonly setValues: (values: Values) => void;
  readonly setErrors: (errors: Values) => void;
}

function useUnsavedForm(): UnsavedForm {
  return useForm('useKeepUnsavedChanges', (form) => form) as unknown as UnsavedForm; // Strapi leaves its fields open
}

interface Save {
  /** As the fields stood when it began. */
  readonly typed: Values;
  /** As they were stored then. */
  readonly stored: Values;
  /** Whether the form has shown the change as saved. */
  isShown: boolean;
  /** Undefined while it goes on. */
  endedAt?: number;
}

/**
 * Keeps what was typed when a save is refused or does not arrive. The Content Manager shows a change as saved before it is,
 * and takes it back when it was not: with everything else that was typed.
 */
export function useKeepUnsavedChanges(isOurs = true): void {
  const { values, initialValues, isSubmitting, setValues } = useUnsavedForm();
  const save = useRef<Save | null>(null);
  const refused = useRef<Save | null>(null);
  useEffect(() => {
    if (isSubmitting) {
      save.current = { typed: values, stored: initialValues, isShown: false };
      refused.current = null;
    } else if (save.current) save.current.endedAt = Date.now();
    // Once a save begins and once it ends; what the fields hold then is what counts.
  }, [isSubmitting]);
  useEffect(() => {
    const last = save.current;
    if (!isOurs || !last) return;
    const isReset = JSON.stringify(initialValues) === JSON.stringify(last.stored);
    if (!isReset) last.isShown = true;
    if (isSubmitting || last.endedAt === undefined) return;
    if (Date.now() - last.endedAt > lateResponseMs) save.current = null;
    else if (isReset && last.isShown) {
      save.current = null;
      refused.current = last;
      setValues(last.typed);
    }
  }, [isOurs, values, initialValues, isSubmitting, setValues]);
  useKeepAfterConflict(isOurs, { save, refused });
}

interface SaveRef {
  current: Save | null;
}

/** The refusals already shown: two places may watch one form. */
const shownErrors = new WeakSet<object>();

/**
 * When a save is refused because another person has changed the record, the Content Manager reads the record again and shows
 * what is stored. Puts what was typed back on top of that, and lists what the other person has changed. The next save begins
 * with what is shown.
 */
function useKeepAfterConflict(isOurs: boolean, { save, refused }: { save: SaveRef; refused: SaveRef }): void {
  const t = useText();
  const { toggleNotification } = useNotification();
  const { initialValues, errors, isSubmitting, setValues, setErrors } = useUnsavedForm();
  useEffect(() => {
    const last = refused.current ?? save.current;
    const { version, ...problems } = errors; // the server's sentence about the whole form
    if (!isOurs || isSubmitting || !last || typeof version !== 'string' || shownErrors.has(errors)) return;
    if (JSON.stringify(initialValues) === JSON.stringify(last.stored)) return;
    shownErrors.add(errors);
    save.current = null;
    refused.current = null;
    const changes = errorsOfChangedFields(problems, last.stored, initialValues);
    setValues(rebase(last.stored, last.typed, initialValues));
    setErrors(changes);
    const sentences = [version, ...textsOf(changes)].map(translateMessage);
    toggleNotification({ type: 'warning', message: [...sentences, t('editor.typedKept')].join(' '), timeout: 20_000 });
  }, [initialValues, errors, isSubmitting]);
}
