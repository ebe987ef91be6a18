import { hidden } from './hidden';

/** The installed license token, and data that outlasts its removal. */
export const licence = {
  kind: 'singleType',
  collectionName: 'inventory_licences',
  info: { singularName: 'licence', pluralName: 'licences', displayName: 'Licence' },
  options: { draftAndPublish: false },
  pluginOptions: hidden,
  attributes: {
    token: { type: 'text', private: true },
    /**
     * `iat` (seconds) of the newest token ever installed. Older tokens are refused; the same token may be installed
     * again.
     */
    newest_issued_at: { type: 'biginteger' },
    /**
     * The latest time that this install has seen, so that setting the clock back does not revive an expired license.
     */
    clock_seen_at: { type: 'datetime' },
  },
} as const;
