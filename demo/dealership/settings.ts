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
  opening_hours: 'Mo-Fr 09:00-18:00; Sa 09:00-14:00',
} as const;
