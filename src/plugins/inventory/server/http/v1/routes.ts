import * as cache from './controllers/cache';
import * as catalogue from './controllers/catalogue';
import * as channels from './controllers/channels/channels';
import * as changes from './controllers/changes';
import * as listingExport from './controllers/export';
import * as history from './controllers/history';
import * as identity from './controllers/identity';
import * as importProfiles from './controllers/import-profiles';
import * as imports from './controllers/imports';
import * as inventory from './controllers/inventory';
import * as leads from './controllers/leads';
import * as listings from './controllers/listings';
import * as options from './controllers/options';
import * as stats from './controllers/stats';
import * as uploads from './controllers/uploads';
import * as vin from './controllers/vin';
import * as webhooks from './controllers/webhooks';
import { route, type Route } from './route';

/** Every route of the API, with its requirements. */
export const routes: readonly Route[] = [
  //    method    path                       controller                 capability
  route('GET', '/authenticate', identity.show),

  route('GET', '/types', catalogue.types),
  route('GET', '/type_data/:type_id', catalogue.typeData),
  route('GET', '/categories/:type_id', catalogue.categories),
  route('GET', '/category/:category_id', catalogue.category),
  route('GET', '/terms/:category_id', catalogue.terms),
  route('GET', '/term/:term_id', catalogue.term),
  route('GET', '/icons', catalogue.icons),
  route('GET', '/locations', catalogue.locations),

  route('GET', '/inventory/:type_id', inventory.search),
  route('GET', '/search_all', inventory.searchAll),

  route('GET', '/export/:type_id', listingExport.listings, 'edit_all_inventory', 'none', 'heavy'),
  route('GET', '/changes', changes.list),

  route('GET', '/listing/:listing_id', listings.show),
  route('GET', '/listing/:listing_id/history', history.list, 'edit_all_inventory'),
  route('POST', '/listing/:type_id', listings.create, 'add_inventory', 'large-json'),
  route('PATCH', '/listing/:listing_id', listings.update, 'edit_all_inventory', 'large-json'),
  route('DELETE', '/listing/:listing_id', listings.trash, 'delete_inventory'),
  route('DELETE', '/clear_trash/:type_id', listings.clearTrash, 'delete_inventory'),

  route('POST', '/upload_image', uploads.image, 'modify_gallery', 'form', 'heavy'),
  route('POST', '/upload_file', uploads.file, 'edit_all_inventory', 'form', 'heavy'),

  route('GET', '/vin/:type_id', vin.list),
  route('POST', '/import_vin/:type_id', vin.importVin, 'add_inventory', 'json', 'heavy'),

  route('GET', '/leads', leads.list, 'view_all_leads', 'none', leads.listCost),
  route('GET', '/leads/type/:type_id', leads.listOfType, 'view_all_leads', 'none', leads.listCost),
  route('GET', '/leads/:lead_id', leads.show, 'view_all_leads'),
  route('POST', '/leads', leads.receive),
  { ...route('PATCH', '/leads/:lead_id', leads.change, 'view_all_leads'), alsoNeeds: 'edit_all_inventory' },

  ...[
    route('POST', '/imports/:type_id', imports.start, 'edit_all_inventory', 'feed', 'heavy'),
    route('GET', '/imports', imports.list, 'edit_all_inventory'),
    route('GET', '/imports/:import_id', imports.show, 'edit_all_inventory'),
    route('GET', '/imports/:import_id/rows', imports.rows, 'edit_all_inventory'),
    route('POST', '/imports/:import_id/apply', imports.apply, 'edit_all_inventory', 'optional-json'),
    route('POST', '/imports/:import_id/undo', imports.undo, 'edit_all_inventory', 'optional-json'),
    route('POST', '/imports/:import_id/cancel', imports.cancel, 'edit_all_inventory', 'optional-json'),
    route('GET', '/import_profiles', importProfiles.list, 'edit_all_inventory'),
    route('POST', '/import_profiles', importProfiles.create, 'edit_all_inventory'),
    route('GET', '/import_profiles/:profile_id', importProfiles.show, 'edit_all_inventory'),
    route('PATCH', '/import_profiles/:profile_id', importProfiles.change, 'edit_all_inventory'),
    route('DELETE', '/import_profiles/:profile_id', importProfiles.remove, 'edit_all_inventory'),
    route('POST', '/import_profiles/:profile_id/fetch', imports.fetch, 'edit_all_inventory', 'optional-json', 'heavy'),
  ].map((rules) => ({ ...rules, alsoNeeds: 'add_inventory' as const })),

  route('GET', '/webhooks', webhooks.list, 'manage_settings'),
  route('POST', '/webhooks', webhooks.create, 'manage_settings'),
  route('GET', '/webhooks/:webhook_id', webhooks.show, 'manage_settings'),
  route('PATCH', '/webhooks/:webhook_id', webhooks.change, 'manage_settings'),
  route('DELETE', '/webhooks/:webhook_id', webhooks.remove, 'manage_settings'),
  route('POST', '/webhooks/:webhook_id/rotate', webhooks.rotate, 'manage_settings', 'optional-json'),
  route('POST', '/webhooks/:webhook_id/test', webhooks.test, 'manage_settings', 'optional-json'),
  route('GET', '/webhooks/:webhook_id/deliveries', webhooks.listDeliveries, 'manage_settings'),
  route(
    'POST',
    '/webhooks/:webhook_id/deliveries/:delivery_id/replay',
    webhooks.replay,
    'manage_settings',
    'optional-json',
  ),

  route('GET', '/channels', channels.list, 'manage_settings'),
  route('POST', '/channels', channels.create, 'manage_settings'),
  route('GET', '/channels/:channel_id', channels.show, 'manage_settings'),
  route('PATCH', '/channels/:channel_id', channels.change, 'manage_settings'),
  route('DELETE', '/channels/:channel_id', channels.remove, 'manage_settings'),
  route('POST', '/channels/:channel_id/rotate', channels.rotate, 'manage_settings', 'optional-json'),
  route('GET', '/channels/:channel_id/report', channels.report, 'manage_settings', 'none', 'heavy'),

  route('GET', '/stats/:type_id', stats.show, undefined, 'none', 'heavy'),
  route('GET', '/options', options.show),
  route('POST', '/cache/flush', cache.flush, 'manage_settings', 'optional-json'),
];
