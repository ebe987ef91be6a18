import type { ContentTypeView } from './view';

export const leadView: ContentTypeView = {
  mainField: 'kind', // and no name: it stands on Strapi's home page, and in titles that browsers keep
  sort: ['createdAt', 'DESC'],
  fields: {
    name: { label: 'Name' },
    email: { label: 'E-mail' },
    phone: { label: 'Telephone' },
    kind: { label: 'Kind', description: 'Inquiry, test drive, offer …' },
    lead_status: { label: 'Status' },
    message: { label: 'Message' },
    type: { label: 'Type', mainField: 'name' },
    listing: { label: 'Listing', mainField: 'title' },
    fields: { label: 'Other answers', description: 'What else the form asked.' },
    source: { label: 'Where it came from', description: 'The page or campaign.' },
    consent: { label: 'Consent', description: 'What the person agreed to.' },
    is_read: { label: 'Read' },
  },
  internal: ['ref', 'submission_hash'],
  opensRelations: 'page', // a listing's editor needs room, and to know which listing it has
  list: ['name', 'kind', 'lead_status', 'listing', 'is_read', 'createdAt'],
  edit: [
    [
      ['name', 6],
      ['kind', 6],
    ],
    [
      ['email', 6],
      ['phone', 6],
    ],
    [
      ['lead_status', 6],
      ['is_read', 4],
    ],
    [['message', 12]],
    [
      ['listing', 6],
      ['type', 6],
    ],
    [['fields', 12]],
    [['source', 12]],
    [['consent', 12]],
  ],
};

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
