/** Input of the import form. */
export interface ImportDraft {
  /** Id of the selected type, or null. */
  readonly typeId: number | null;
  readonly text: string;
  readonly status: 'publish' | 'draft';
}

export const emptyDraft: ImportDraft = { typeId: null, text: '', status: 'draft' };
