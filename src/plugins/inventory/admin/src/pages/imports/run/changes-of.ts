import type { PanelImport } from '../../../../../contract/panel/imports/imports';

/** Returns the number of listings that an import creates, changes or removes. */
export function changesOf({ counts: { create, update, remove } }: Pick<PanelImport, 'counts'>): number {
  return create + update + remove;
}
