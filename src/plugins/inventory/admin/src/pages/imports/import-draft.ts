/** The choices of a guided import. The file stays in the browser, so that it can be read again with other settings. */
export interface ImportDraft {
  readonly file: File | null;
  /** Empty if nothing is chosen, as the other ids. */
  readonly typeId: string;
  /** `profile:3` or `preset:generic`. */
  readonly manner: string;
}

export const emptyDraft: ImportDraft = { file: null, typeId: '', manner: 'preset:generic' };

/** A step of the guided import that shares the draft with the others. */
export interface StepProps {
  readonly draft: ImportDraft;
  readonly onDraft: (change: Partial<ImportDraft>) => void;
}
