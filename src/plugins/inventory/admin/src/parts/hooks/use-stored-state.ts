import { useAuth } from '@strapi/strapi/admin';
import { useMemo, useState } from 'react';

/**
 * Returns a state that this browser keeps for the admin.
 * @param parse returns the state of a stored value of any shape
 */
export function useStoredState<State>(
  name: string,
  parse: (stored: unknown) => State,
  storage: Storage = window.localStorage,
): [State, (next: State) => void] {
  const adminId = useAuth('inventory', ({ user }) => user?.id); // loads after the page
  const key = `inventory.${name}.${adminId ?? ''}`;
  const stored = useMemo(() => parse(readStored(storage, key)), [key]);
  const [changed, setChanged] = useState<{ readonly key: string; readonly state: State }>();
  const change = (state: State) => {
    setChanged({ key, state });
    if (state === '') storage.removeItem(key);
    else storage.setItem(key, JSON.stringify(state));
  };
  return [changed?.key === key ? changed.state : stored, change];
}

/**
 * Returns a text that is being written, which this tab keeps for the admin over a reload and a session that ends. It is
 * forgotten with the tab, because it may be about a person.
 */
export function useDraft(name: string, initial = ''): [string, (text: string) => void] {
  return useStoredState(name, (stored) => (typeof stored === 'string' ? stored : initial), window.sessionStorage);
}

function readStored(storage: Storage, key: string): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null');
  } catch {
    return null; // written by hand
  }
}
