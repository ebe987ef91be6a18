import { useAuth } from '@strapi/strapi/admin';
import { useMemo, useState } from 'react';

/**
 * Returns a state that this browser keeps for the admin.
 * @param parse returns the state of a stored value of any shape
 */
export function useStoredState<State>(name: string, parse: (stored: unknown) => State): [State, (next: State) => void] {
  const adminId = useAuth('inventory', ({ user }) => user?.id); // loads after the page
  const key = `inventory.${name}.${adminId ?? ''}`;
  const stored = useMemo(() => parse(readStored(key)), [key]);
  const [changed, setChanged] = useState<{ readonly key: string; readonly state: State }>();
  const change = (state: State) => {
    setChanged({ key, state });
    window.localStorage.setItem(key, JSON.stringify(state));
  };
  return [changed?.key === key ? changed.state : stored, change];
}

function readStored(key: string): unknown {
  try {
    return JSON.parse(window.localStorage.getItem(key) ?? 'null');
  } catch {
    return null; // written by hand
  }
}
