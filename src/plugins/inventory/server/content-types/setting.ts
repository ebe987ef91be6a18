/** The dealership's settings, one record. Defaults: `settings/settings.ts`. */
export const setting = {
  kind: 'singleType',
  collectionName: 'inventory_settings',
  info: { singularName: 'setting', pluralName: 'settings', displayName: 'Dealership settings' },
  options: { draftAndPublish: false },
  attributes: {
    site_name: { type: 'string', maxLength: 120 },
    currency: { type: 'string', regex: '^[A-Z]{3}$' },
    currency_symbol: { type: 'string', maxLength: 8 },
    price_decimals: { type: 'integer', min: 0, max: 2 },
    distance_unit: { type: 'enumeration', enum: ['mi', 'km'] },
    timezone: { type: 'string', maxLength: 60 },
    locale: { type: 'string', maxLength: 35 },
    date_format: { type: 'string', maxLength: 40 },
    contact_phone: { type: 'string', maxLength: 60 },
    contact_email: { type: 'email' },
    address: { type: 'text', maxLength: 500 },
    opening_hours: { type: 'text', maxLength: 500 },
    brand_color: { type: 'string', maxLength: 7 },
    logo: { type: 'text', maxLength: 90_000 },
  },
} as const;
