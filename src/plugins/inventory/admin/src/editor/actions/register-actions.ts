import { listingUid } from '../form/use-edited';
import { BulkTrashAction } from './bulk-trash-action';
import { TrashAction } from './trash-action';

/** An action as the Content Manager takes it: a hook that describes it, or gives null where it is not to be. */
export interface ManagerAction {
  (props: { model: string }): object | null;
  type?: string;
  position?: unknown;
}

export interface ActionApis {
  addDocumentAction(change: (actions: ManagerAction[]) => ManagerAction[]): void;
  addBulkAction(change: (actions: ManagerAction[]) => ManagerAction[]): void;
}

/** Offers the trash where the Content Manager would delete a listing for good. */
export function registerActions(manager: ActionApis): void {
  manager.addDocumentAction((actions) => [...actions.map(butForListings), TrashAction as unknown as ManagerAction]);
  manager.addBulkAction((actions) => [...actions.map(butForListings), BulkTrashAction as unknown as ManagerAction]);
}

/** Strapi's deletion as it is, except of listings; every other action untouched. */
function butForListings(action: ManagerAction): ManagerAction {
  if (action.type !== 'delete') return action;
  const wrapped: ManagerAction = (props) => {
    const described = action(props); // always called: it holds hooks
    return props.model === listingUid ? null : described;
  };
  return Object.assign(wrapped, { type: action.type, position: action.position });
}
