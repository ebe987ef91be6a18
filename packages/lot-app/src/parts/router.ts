import { useLayoutEffect, useState } from 'preact/hooks';

/** The current page: the part of the address after #, which never leaves the browser. */
export interface Place {
  readonly path: readonly string[];
  readonly query: URLSearchParams;
}

function placeNow(): Place {
  const [path = '', query = ''] = location.hash.replace(/^#\/?/, '').split('?');
  return { path: path.split('/').filter(Boolean).map(decodeURIComponent), query: new URLSearchParams(query) };
}

export function usePlace(): Place {
  const [place, setPlace] = useState(placeNow);
  // Before the browser handles another event: an address that changes meanwhile would be missed.
  useLayoutEffect(() => {
    const listener = () => {
      setPlace(placeNow());
      scrollTo(0, 0);
    };
    addEventListener('hashchange', listener);
    return () => removeEventListener('hashchange', listener);
  }, []);
  return place;
}

export function go(path: string, { isReplacing = false } = {}): void {
  if (isReplacing) location.replace(`#${path}`);
  else location.hash = path;
}
