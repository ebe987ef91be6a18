import { useAuth } from '@strapi/strapi/admin';
import { useEffect, useMemo, useState } from 'react';

interface Changed {
  readonly key: string;
  readonly state: unknown;
}

/** All parts of the page that show a stored state follow its changes. */
const followers = new Set<(changed: Changed) => void>();

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
  useEffect(() => {
    const follow = (next: Changed) => {
      if (next.key === key) setChanged({ key, state: next.state as State }); // of the same name
    };
    followers.add(follow);
    return () => void followers.delete(follow);
  }, [key]);
  const change = (state: State) => {
    for (const follow of followers) follow({ key, state });
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
