import { listingUid } from '../form/use-edited-listing';
import { BulkTrashAction } from './bulk-trash-action';
import { TrashAction } from './trash-action';

/** An action as the Content Manager takes it: a hook that describes it, or gives null where it is not to be. */
export interface DocumentAction {
  (props: { model: string }): object | null;
  type?: string;
  position?: unknown;
}

export interface ActionApis {
  addDocumentAction(change: (actions: DocumentAction[]) => DocumentAction[]): void;
  addBulkAction(change: (actions: DocumentAction[]) => DocumentAction[]): void;
}

/** Offers the trash where the Content Manager would delete a listing for good. */
export function registerActions(manager: ActionApis): void {
  manager.addDocumentAction((actions) => [...actions.map(exceptForListings), TrashAction as unknown as DocumentAction]);
  manager.addBulkAction((actions) => [...actions.map(exceptForListings), BulkTrashAction as unknown as DocumentAction]);
}

/** Strapi's deletion as it is, except of listings; every other action untouched. */
function exceptForListings(action: DocumentAction): DocumentAction {
  if (action.type !== 'delete') return action;
  const wrapped: DocumentAction = (props) => {
    const described = action(props); // always called: it holds hooks
    return props.model === listingUid ? null : described;
  };
  return Object.assign(wrapped, { type: action.type, position: action.position });
}
