import { hidden } from './hidden';

/** The installed licence token, and what must not be forgotten when it is removed. */
export const licence = {
  kind: 'singleType',
  collectionName: 'inventory_licences',
  info: { singularName: 'licence', pluralName: 'licences', displayName: 'Licence' },
  options: { draftAndPublish: false },
  pluginOptions: hidden,
  attributes: {
    token: { type: 'text', private: true },
    /** `iat` (seconds) of the newest token ever installed: an older one is refused, a removed one may return. */
    newest_issued_at: { type: 'biginteger' },
    /** The latest time this install has seen, so that a clock set back revives no expired licence. */
    clock_seen_at: { type: 'datetime' },
  },
} as const;
