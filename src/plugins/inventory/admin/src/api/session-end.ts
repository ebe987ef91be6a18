/** Where a person worked when the session ended, in the browser's storage of this tab. */
const key = 'inventory-session-ended-at';

/** The part of the browser that is watched. */
interface Watched {
  fetch: typeof fetch;
  readonly sessionStorage: Pick<Storage, 'setItem' | 'removeItem'>;
  readonly location: Pick<Location, 'pathname' | 'search'>;
}

/**
 * Keeps the address at which a session ends, for the return after the login, and calls `onEnd`: Strapi asks for the
 * login only after requests of its own pages, and forgets where the person was. A session has ended when the server
 * refuses to renew it. A voluntary logout keeps nothing.
 */
export function watchSession(target: Watched, onEnd: () => void): void {
  const original = target.fetch.bind(target);
  target.fetch = async (input, init) => {
    const response = await original(input, init);
    if (typeof input === 'string' && input.endsWith('/admin/access-token')) {
      if (response.status === 401) {
        target.sessionStorage.setItem(key, addressOf(target.location));
        onEnd();
      } else if (response.ok) target.sessionStorage.removeItem(key);
    }
    return response;
  };
}

/** Returns the address at which the session ended, from the root of the site; null if it did not end. */
export function sessionEndedAt(storage: Pick<Storage, 'getItem'>): string | null {
  return storage.getItem(key);
}

/** Returns whether the session ended at the address of this page. Asked once: the next answer is no. */
export function takeSessionEnd({ sessionStorage, location }: Pick<Window, 'sessionStorage' | 'location'>): boolean {
  const isHere = sessionStorage.getItem(key) === addressOf(location);
  if (isHere) sessionStorage.removeItem(key);
  return isHere;
}

function addressOf({ pathname, search }: Watched['location']): string {
  return pathname + search;
}
