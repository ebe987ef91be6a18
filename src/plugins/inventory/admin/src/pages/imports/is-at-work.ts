import type { PanelImport } from '../../../../contract/panel/imports/imports';

/** How often an open page asks for an import that is at work, which is not in the feed of changes. */
const followMs = 1_000;

/** Returns whether the service works on an import, or still fetches its photos. */
export function isAtWork({ status, pictures }: Pick<PanelImport, 'status' | 'pictures'>): boolean {
  return status === 'reading' || status === 'applying' || (status === 'done' && pictures.waiting > 0);
}

/** Returns how often to ask for these imports, in milliseconds; false if nothing is going on. */
export function refetchWhileAtWork(runs: readonly PanelImport[] | undefined): number | false {
  return runs?.some(isAtWork) ? followMs : false;
}
