import type { ContentTypeLayout } from './layout';

export const settingLayout: ContentTypeLayout = {
  mainField: 'site_name',
  sort: ['site_name', 'ASC'],
  fields: {
    site_name: { label: 'Dealership name' },
    currency: { label: 'Currency', description: 'A three-letter ISO 4217 code, such as USD or EUR.' },
    currency_symbol: { label: 'Currency symbol' },
    price_decimals: { label: 'Price decimals' },
    distance_unit: { label: 'Distance unit' },
    timezone: { label: 'Time zone', description: 'Such as America/Chicago.' },
    date_format: { label: 'Date format' },
    contact_phone: { label: 'Phone' },
    contact_email: { label: 'Email' },
    address: { label: 'Address' },
    opening_hours: { label: 'Opening hours' },
    brand_color: { label: 'Brand color', description: 'Such as #1d4fb8.' },
    logo: { label: 'Logo' },
  },
  internal: ['logo'],
  list: ['site_name', 'currency', 'timezone'],
  edit: [
    [['site_name', 12]],
    [
      ['contact_phone', 6],
      ['contact_email', 6],
    ],
    [
      ['address', 6],
      ['opening_hours', 6],
    ],
    [
      ['currency', 6],
      ['currency_symbol', 6],
    ],
    [
      ['price_decimals', 4],
      ['distance_unit', 6],
    ],
    [
      ['timezone', 6],
      ['date_format', 6],
    ],
    [['brand_color', 6]],
  ],
};
