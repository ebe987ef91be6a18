import { useForm } from '@strapi/strapi/admin';
import { useEffect, useRef } from 'react';

/** For how long after a save its end may still arrive, in milliseconds. */
const watchFor = 5000;

interface Save {
  /** As the fields stood when it began. */
  readonly typed: object;
  /** As they were stored then. */
  readonly stored: string;
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
    if (isSubmitting) save.current = { typed: values, stored: JSON.stringify(initialValues) };
    else if (save.current) save.current.endedAt = Date.now();
    // Once a save begins and once it ends; what the fields hold then is what counts.
  }, [isSubmitting]);
  useEffect(() => {
    const last = save.current;
    if (!isOurs || isSubmitting || last?.endedAt === undefined) return;
    // Who types the old words again has the new ones stored: the form then begins with those.
    const isTakenBack = [values, initialValues].every((form) => JSON.stringify(form) === last.stored);
    if (Date.now() - last.endedAt > watchFor) save.current = null;
    else if (isTakenBack && JSON.stringify(last.typed) !== last.stored) {
      save.current = null;
      setValues(last.typed);
    }
  }, [isOurs, values, initialValues, isSubmitting, setValues]);
}
