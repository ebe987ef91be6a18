import type { ContentTypeView } from './view';

export const settingView: ContentTypeView = {
  mainField: 'site_name',
  sort: ['site_name', 'ASC'],
  fields: {
    site_name: { label: 'Name of the dealership' },
    currency: { label: 'Currency', description: 'The three letters of ISO 4217, such as USD or EUR.' },
    currency_symbol: { label: 'Currency symbol' },
    price_decimals: { label: 'Decimals of prices' },
    distance_unit: { label: 'Unit of distance' },
    timezone: { label: 'Time zone', description: 'Such as America/Chicago.' },
    date_format: { label: 'Date format' },
    contact_phone: { label: 'Telephone' },
    contact_email: { label: 'E-mail' },
  },
  internal: [],
  list: ['site_name', 'currency', 'timezone'],
  edit: [
    [['site_name', 12]],
    [
      ['contact_phone', 6],
      ['contact_email', 6],
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
  ],
};
