import audit from './de/audit.json';
import catalogue from './de/catalogue.json';
import channels from './de/channels.json';
import common from './de/common.json';
import dashboard from './de/dashboard.json';
import dealership from './de/dealership.json';
import editor from './de/editor.json';
import history from './de/history.json';
import home from './de/home.json';
import imports from './de/imports.json';
import keys from './de/keys.json';
import labels from './de/labels.json';
import leads from './de/leads.json';
import licence from './de/licence.json';
import listing from './de/listing.json';
import listings from './de/listings.json';
import locations from './de/locations.json';
import palette from './de/palette.json';
import reasons from './de/reasons.json';
import staff from './de/staff.json';
import vin from './de/vin.json';
import webhooks from './de/webhooks.json';

export const german = {
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
