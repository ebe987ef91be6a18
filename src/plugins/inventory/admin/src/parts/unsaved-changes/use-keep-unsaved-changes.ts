import { useForm, useNotification } from '@strapi/strapi/admin';
import { useEffect, useRef } from 'react';
import { describeFieldError } from '../../api/form-reasons';
import { useText } from '../../api/use-text';
import { errorsOfChangedFields, rebase, textsOf } from './rebase';

/** In milliseconds. How long after a save Strapi may still reset the form. */
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
  return useForm('useKeepUnsavedChanges', (form) => form) as unknown as UnsavedForm; // Strapi does not type the values
}

interface Save {
  /** Values of the form when the save started. */
  readonly typed: Values;
  /** Stored values at that time. */
  readonly stored: Values;
  /** Whether the form has shown the change as saved. */
  isShown: boolean;
  /** Undefined while the save is running. */
  endedAt?: number;
}

/**
 * Keeps unsaved changes when a save is refused or does not reach the server. The Content Manager updates optimistically
 * and resets the whole form when the save fails.
 */
export function useKeepUnsavedChanges(isOurs = true): void {
  const { values, initialValues, isSubmitting, setValues } = useUnsavedForm();
  const save = useRef<Save | null>(null);
  /** The last save, for as long as the server's answer to it has not been shown. */
  const unanswered = useRef<Save | null>(null);
  useEffect(() => {
    if (isSubmitting) {
      save.current = { typed: values, stored: initialValues, isShown: false };
      unanswered.current = save.current;
    } else if (save.current) save.current.endedAt = Date.now();
    // Runs only when a save starts or ends, with the values at that time.
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
      setValues(last.typed);
    }
  }, [isOurs, values, initialValues, isSubmitting, setValues]);
  useKeepAfterConflict(isOurs, unanswered, () => (save.current = null));
}

/** Errors already shown, because two components may watch one form. */
const shownErrors = new WeakSet<object>();

/**
 * Restores unsaved changes after an edit conflict. When another person has changed the record, the Content Manager
 * shows the stored values. Applies the unsaved changes on top and lists the other person's changes.
 */
function useKeepAfterConflict(isOurs: boolean, unanswered: { current: Save | null }, onKept: () => void): void {
  const t = useText();
  const { toggleNotification } = useNotification();
  const { initialValues, errors, isSubmitting, setValues, setErrors } = useUnsavedForm();
  useEffect(() => {
    const last = unanswered.current;
    const { version, ...problems } = errors; // the server's message about the whole form
    if (!isOurs || isSubmitting || !last || typeof version !== 'string' || shownErrors.has(errors)) return;
    if (JSON.stringify(initialValues) === JSON.stringify(last.stored)) return;
    shownErrors.add(errors);
    unanswered.current = null;
    onKept();
    const changes = errorsOfChangedFields(problems, last.stored, initialValues);
    setValues(rebase(last.stored, last.typed, initialValues));
    setErrors(changes);
    const sentences = [version, ...textsOf(changes)].map((text) => describeFieldError(text, t));
    toggleNotification({ type: 'warning', message: [...sentences, t('editor.typedKept')].join(' '), timeout: 20_000 });
  }, [initialValues, errors, isSubmitting]);
}
