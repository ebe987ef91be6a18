import { useEffect, useRef, useState } from 'preact/hooks';
import type { Value } from '../../queue/values';

interface Typed {
  readonly text: string;
  /** The value when typing began. */
  readonly seen: Value | undefined;
}

interface Field {
  readonly value: Value | undefined;
  /** Returns `value` as a text to edit. */
  readonly write: (value: Value | undefined) => string;
  /**
   * Stores the text. `seen` is the value that the field had when typing began. Undefined if the text cannot be stored.
   */
  readonly save: (text: string, seen: Value | undefined) => Promise<void> | undefined;
}

/**
 * The text of a field. What is being typed stays when another value arrives from the service, and is saved when the
 * field or its page is left, or the app goes to the background.
 */
export function useTypedText({ value, write, save }: Field) {
  const [typed, setTyped] = useState<Typed>();
  const now = useRef({ typed, value, save });
  now.current = { typed, value, save };
  const type = (change: (text: string) => string) => {
    const { typed: before, value: seen } = now.current;
    const next = before ? { ...before, text: change(before.text) } : { text: change(write(seen)), seen };
    now.current.typed = next;
    setTyped(next);
  };
  const leave = async () => {
    const { typed: last, save: store } = now.current;
    const saving = last && store(last.text, last.seen);
    if (!saving) return;
    await saving;
    setTyped((current) => (current === last ? undefined : current));
  };
  useEffect(() => {
    const saveInBackground = () => document.hidden && void leave();
    document.addEventListener('visibilitychange', saveInBackground);
    return () => {
      document.removeEventListener('visibilitychange', saveInBackground);
      void leave();
    };
  }, []);
  return { text: typed?.text ?? write(value), type, leave: () => void leave() };
}
