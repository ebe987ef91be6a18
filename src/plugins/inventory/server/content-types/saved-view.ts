import { hidden } from './hidden';
import { viewLimits } from '../../contract/panel/lists/views';

/** A saved view of the list of a type: a name for filters, keyword and order. */
export const savedView = {
  kind: 'collectionType',
  collectionName: 'inventory_saved_views',
  info: { singularName: 'saved-view', pluralName: 'saved-views', displayName: 'Saved view' },
  options: { draftAndPublish: false },
  pluginOptions: hidden,
  attributes: {
    /** Not a relation: the view is deleted with its type. */
    type_id: { type: 'integer' },
    name: { type: 'string', required: true, maxLength: viewLimits.name },
    query: { type: 'text', required: true, maxLength: viewLimits.query },
    is_shared: { type: 'boolean', required: true, default: false },
    /** Who saved it, or stopped sharing it. Not a relation, because a shared view outlasts its author's login. */
    admin_id: { type: 'integer' },
  },
} as const;
