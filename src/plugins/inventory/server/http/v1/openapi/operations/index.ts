import type { Operation } from '../operation';
import * as catalogue from './catalogue';
import * as channels from './channels';
import * as changes from './changes';
import * as history from './history';
import { authenticate } from './identity';
import * as imports from './imports';
import * as leads from './leads';
import * as listings from './listings';
import * as locations from './locations';
import * as media from './media';
import * as search from './search';
import * as service from './service';
import * as vin from './vin';
import * as webhooks from './webhooks';

/** The documentation of each route, by method and path. */
export const operations: Readonly<Record<string, Operation>> = {
  'GET /authenticate': authenticate,
  'GET /types': catalogue.types,
  'GET /type_data/:type_id': catalogue.typeData,
  'GET /categories/:type_id': catalogue.categories,
  'GET /category/:category_id': catalogue.category,
  'GET /terms/:category_id': catalogue.terms,
  'GET /term/:term_id': catalogue.term,
  'GET /icons': catalogue.icons,
  'GET /locations': locations.list,
  'GET /inventory/:type_id': search.inventory,
  'GET /search_all': search.searchAll,
  'GET /export/:type_id': search.exportListings,
  'GET /changes': changes.list,
  'GET /listing/:listing_id': listings.show,
  'GET /listing/:listing_id/history': history.list,
  'POST /listing/:type_id': listings.create,
  'PATCH /listing/:listing_id': listings.update,
  'DELETE /listing/:listing_id': listings.trash,
  'DELETE /clear_trash/:type_id': listings.clearTrash,
  'POST /upload_image': media.image,
  'POST /upload_file': media.file,
  'GET /vin/:type_id': vin.list,
  'POST /import_vin/:type_id': vin.importVin,
  'GET /leads': leads.list,
  'GET /leads/type/:type_id': leads.listOfType,
  'GET /leads/:lead_id': leads.show,
  'POST /leads': leads.receive,
  'PATCH /leads/:lead_id': leads.change,
  'POST /imports/:type_id': imports.start,
  'GET /imports': imports.list,
  'GET /imports/:import_id': imports.show,
  'GET /imports/:import_id/rows': imports.rows,
  'POST /imports/:import_id/apply': imports.apply,
  'POST /imports/:import_id/undo': imports.undo,
  'POST /imports/:import_id/cancel': imports.cancel,
  'GET /import_profiles': imports.listProfiles,
  'POST /import_profiles': imports.createProfile,
  'GET /import_profiles/:profile_id': imports.showProfile,
  'PATCH /import_profiles/:profile_id': imports.changeProfile,
  'DELETE /import_profiles/:profile_id': imports.removeProfile,
  'POST /import_profiles/:profile_id/fetch': imports.fetch,
  'GET /webhooks': webhooks.list,
  'POST /webhooks': webhooks.create,
  'GET /webhooks/:webhook_id': webhooks.show,
  'PATCH /webhooks/:webhook_id': webhooks.change,
  'DELETE /webhooks/:webhook_id': webhooks.remove,
  'POST /webhooks/:webhook_id/rotate': webhooks.rotate,
  'POST /webhooks/:webhook_id/test': webhooks.test,
  'GET /webhooks/:webhook_id/deliveries': webhooks.listDeliveries,
  'POST /webhooks/:webhook_id/deliveries/:delivery_id/replay': webhooks.replay,
  'GET /channels': channels.list,
  'POST /channels': channels.create,
  'GET /channels/:channel_id': channels.show,
  'PATCH /channels/:channel_id': channels.change,
  'DELETE /channels/:channel_id': channels.remove,
  'POST /channels/:channel_id/rotate': channels.rotate,
  'GET /channels/:channel_id/report': channels.report,
  'GET /stats/:type_id': service.stats,
  'GET /options': service.options,
  'POST /cache/flush': service.flush,
};
