import { hidden } from '../hidden';

/** Who gets the leads of a type by email. */
export const leadRoute = {
  kind: 'collectionType',
  collectionName: 'inventory_lead_routes',
  info: { singularName: 'lead-route', pluralName: 'lead-routes', displayName: 'Lead route' },
  options: { draftAndPublish: false },
  pluginOptions: hidden,
  indexes: [{ name: 'inventory_lead_routes_type_unique', columns: ['type_id'], type: 'unique' }],
  attributes: {
    /** 0 for all types without a route of their own, and leads without a type. */
    type_id: { type: 'integer', required: true },
    /** Separated by commas. */
    notice_addresses: { type: 'text' },
    crm_address: { type: 'string', maxLength: 255 },
    remind_hours: { type: 'integer' },
  },
} as const;
