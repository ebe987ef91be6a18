import { listingUid } from '../form/use-content-manager-editor';
import { BulkTrashAction } from './bulk-trash-action';
import { TrashAction } from './trash-action';

/** An action of the Content Manager: a hook that returns its description, or null to hide it. */
export interface DocumentAction {
  (props: { model: string }): object | null;
  type?: string;
  position?: unknown;
}

export interface ActionApis {
  addDocumentAction(change: (actions: DocumentAction[]) => DocumentAction[]): void;
  addBulkAction(change: (actions: DocumentAction[]) => DocumentAction[]): void;
}

/** Replaces the Content Manager's delete actions with "Move to trash" for listings. */
export function registerActions(manager: ActionApis): void {
  manager.addDocumentAction((actions) => [...actions.map(exceptForListings), TrashAction as unknown as DocumentAction]);
  manager.addBulkAction((actions) => [...actions.map(exceptForListings), BulkTrashAction as unknown as DocumentAction]);
}

/** Hides Strapi's delete actions for listings and leaves every other action unchanged. */
function exceptForListings(action: DocumentAction): DocumentAction {
  if (action.type !== 'delete') return action;
  const wrapped: DocumentAction = (props) => {
    const described = action(props); // always called, because it uses hooks
    return props.model === listingUid ? null : described;
  };
  return Object.assign(wrapped, { type: action.type, position: action.position });
}
