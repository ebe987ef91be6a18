import { useForm } from '@strapi/strapi/admin';
import { useEffect, useRef } from 'react';

/** For how long after a save its end may still arrive, in milliseconds. */
const watchFor = 5000;

interface Save {
  /** As the fields stood when it began. */
  readonly typed: object;
  /** As they were stored then. */
  readonly stored: string;
  /** Whether the form has shown the change as saved. */
  isShown: boolean;
  /** Undefined while it goes on. */
  endedAt?: number;
}

/**
 * Keeps what was typed when a save is refused or does not arrive. The Content Manager shows a change as saved before it is,
 * and takes it back when it was not: with everything else that was typed.
 */
export function useKeepTyped(isOurs = true): void {
  const { values, initialValues, isSubmitting } = useForm('useKeepTyped', (form) => form);
  const setValues = useForm('useKeepTyped', (form) => form.setValues);
  const save = useRef<Save | null>(null);
  useEffect(() => {
    if (isSubmitting) save.current = { typed: values, stored: JSON.stringify(initialValues), isShown: false };
    else if (save.current) save.current.endedAt = Date.now();
    // Once a save begins and once it ends; what the fields hold then is what counts.
  }, [isSubmitting]);
  useEffect(() => {
    const last = save.current;
    if (!isOurs || !last) return;
    const isBack = JSON.stringify(initialValues) === last.stored;
    if (!isBack) last.isShown = true;
    if (isSubmitting || last.endedAt === undefined) return;
    if (Date.now() - last.endedAt > watchFor) save.current = null;
    else if (isBack && last.isShown) {
      save.current = null;
      setValues(last.typed);
    }
  }, [isOurs, values, initialValues, isSubmitting, setValues]);
}
