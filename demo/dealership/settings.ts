/** The public settings of the dealership. */
export const SETTINGS = {
  site_name: 'Riverside Motors',
  currency: 'USD',
  currency_symbol: '$',
  price_decimals: 0,
  distance_unit: 'mi',
  timezone: 'America/New_York',
  locale: 'en-US',
  date_format: 'MMM d, yyyy',
  contact_phone: '+1 518-555-0100',
  contact_email: 'hello@riverside.example',
  address: '120 River Street\nTroy, NY 12180',
  opening_hours: 'Mon–Fri 9 AM – 6 PM\nSat 9 AM – 2 PM',
} as const;
