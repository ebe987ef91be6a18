import { createContext, useContext } from 'react';

/** The listing that the inputs edit, and what the admin may change. */
export interface EditorState {
  /** Document id of the listing or of the one being copied. Undefined for a new listing. */
  readonly documentId: string | undefined;
  readonly isNew: boolean;
  /** Whether the form is in a relation dialog of the Content Manager, where the listing is unknown. */
  readonly isInDialog: boolean;
  /** The type for which a new listing was requested. */
  readonly requestedTypeId: string | null;
  /** Whether the admin's role may write a field. */
  readonly mayEdit: (field: string) => boolean;
}

export const EditorContext = createContext<EditorState | null>(null);

/** @throws Error outside an `EditorContext` */
export function useEditor(): EditorState {
  const state = useContext(EditorContext);
  if (!state) throw new Error('An input of the listing editor needs an EditorContext.');
  return state;
}
