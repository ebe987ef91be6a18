import { useSearchParams } from 'react-router-dom';

/**
 * Returns the filters of a list, stored in the URL, so that reloads and shared links keep them.
 * @param names of the filters; missing ones are the empty string
 */
export function useUrlFilters<Name extends string>(names: readonly Name[]) {
  const [params, setParams] = useSearchParams();
  const filters = Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])) as Record<Name, string>; // has the keys of `names`
  const page = Math.max(1, Number(params.get('page')) || 1);
  const write = (change: (next: URLSearchParams) => void, replace: boolean) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        change(next);
        return next;
      },
      { replace },
    );
  const setParam = (next: URLSearchParams, name: string, value: string) =>
    value === '' ? next.delete(name) : next.set(name, value);
  return {
    filters,
    page: Math.trunc(page),
    isFiltered: names.some((name) => filters[name] !== ''),
    /** Resets the page. */
    set: (changed: Partial<Record<Name, string>>) =>
      write((next) => {
        for (const name of names) if (changed[name] !== undefined) setParam(next, name, changed[name]);
        next.delete('page');
      }, true),
    clear: () =>
      write((next) => {
        for (const name of [...names, 'page']) next.delete(name);
      }, true),
    setPage: (number: number) => write((next) => setParam(next, 'page', number === 1 ? '' : String(number)), false),
  };
}

export type UrlFilters<Name extends string> = ReturnType<typeof useUrlFilters<Name>>;
