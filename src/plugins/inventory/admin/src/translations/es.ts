import audit from './es/audit.json';
import catalogue from './es/catalogue.json';
import channels from './es/channels.json';
import common from './es/common.json';
import dashboard from './es/dashboard.json';
import dealership from './es/dealership.json';
import editor from './es/editor.json';
import history from './es/history.json';
import home from './es/home.json';
import imports from './es/imports.json';
import keys from './es/keys.json';
import labels from './es/labels.json';
import leads from './es/leads.json';
import licence from './es/licence.json';
import listing from './es/listing.json';
import listings from './es/listings.json';
import locations from './es/locations.json';
import palette from './es/palette.json';
import reasons from './es/reasons.json';
import staff from './es/staff.json';
import vin from './es/vin.json';
import webhooks from './es/webhooks.json';

export const spanish = {
  ...audit,
  ...catalogue,
  ...channels,
  ...common,
  ...dashboard,
  ...dealership,
  ...editor,
  ...history,
  ...home,
  ...imports,
  ...keys,
  ...labels,
  ...leads,
  ...licence,
  ...listing,
  ...listings,
  ...locations,
  ...palette,
  ...reasons,
  ...staff,
  ...vin,
  ...webhooks,
};
