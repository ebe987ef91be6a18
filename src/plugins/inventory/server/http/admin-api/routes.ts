import * as audit from './controllers/audit';
import * as catalogue from './controllers/catalogue';
import * as catalogueEdit from './controllers/catalogue-edit';
import * as catalogueUse from './controllers/catalogue-use';
import * as channels from './channels/channels';
import * as changes from './controllers/changes';
import * as dashboard from './controllers/dashboard';
import * as dealership from './controllers/dealership';
import * as editor from './controllers/editor';
import { find } from './controllers/find';
import { exportLeads } from './leads/export-leads';
import { exportListings } from './exports/listings';
import * as history from './controllers/history';
import * as home from './home/home';
import * as importProfiles from './imports/profiles';
import * as imports from './imports/imports';
import * as keys from './controllers/keys';
import * as labels from './controllers/labels';
import * as leadMail from './leads/lead-mail';
import * as leadPrivacy from './leads/lead-privacy';
import * as leads from './leads/leads';
import { readLeadOfAdf } from './leads/read-adf';
import { undoLeads } from './leads/undo-leads';
import * as locations from './locations/locations';
import * as licence from './controllers/licence';
import * as listings from './controllers/listings';
import * as locks from './listing-list/locks';
import * as staff from './controllers/staff';
import * as terms from './controllers/terms';
import * as types from './controllers/types';
import * as views from './controllers/views';
import * as vinImports from './controllers/vin-imports';
import * as webhooks from './webhooks/webhooks';
import { panelRoute as route, type PanelRoute } from './panel-route';

/**
 * The routes of the panel's own pages, below `/dealer-inventory`, with the access that each requires. The Content
 * Manager uses Strapi's routes.
 */
export const panelRoutes: readonly PanelRoute[] = [
  //    method    path                       controller            access
  route('GET', '/changes', changes.show, 'following'),
  route('GET', '/find', find, 'listings.read'),
  route('GET', '/home', home.show, 'anyone'),
  route('POST', '/home/dismiss-setup', home.dismiss, 'dealership.update'),
  route('GET', '/types', types.list, 'anyone'),
  route('GET', '/types/:type_id', types.show, 'anyone'),

  route('GET', '/dashboard', dashboard.overview, 'dashboard.read'),
  route('GET', '/dashboard/:type_id', dashboard.show, 'dashboard.read'),
  route('GET', '/dashboard/:type_id/top-leads', dashboard.topLeads, 'leads.read'),
  route('GET', '/dashboard/:type_id/vin-imports', dashboard.recentImports, 'vin-imports.read'),
  route('GET', '/latest-leads', dashboard.latestLeads, 'leads.read'),

  route('GET', '/listings/:type_id', listings.list, 'listings.read'),
  route('GET', '/listings/:type_id/ids', listings.ids, 'listings.read'),
  route('GET', '/listings/:type_id/export', exportListings, 'listings.read'),
  route('GET', '/listings/:type_id/preview/:listing_id', listings.preview, 'listings.read'),
  route('GET', '/listings/:type_id/readiness/:listing_id', channels.readiness, 'listings.read'),
  route('POST', '/listings/:type_id/clear-trash', listings.clearTrash, 'listings.delete'),
  route('POST', '/listing-changes', listings.change, 'marking'),
  route('POST', '/listing-prices', listings.changePrices, 'listings.prices'),
  route('POST', '/listing-values', listings.changeValues, 'listings.update'),
  route('POST', '/listing-locations', locations.moveListings, 'listings.update'),
  route('POST', '/listing-labels', labels.show, 'listings.read'),
  route('POST', '/listing-trashing', listings.trash, 'listings.delete'),
  route('POST', '/listing-restoring', listings.restore, 'listings.delete'),

  route('GET', '/views/:type_id', views.list, 'listings.read'),
  route('POST', '/views/:type_id', views.create, 'listings.read'),
  route('PUT', '/views/:type_id/:view_id', views.change, 'listings.read'),
  route('DELETE', '/views/:type_id/:view_id', views.remove, 'listings.read'),

  route('GET', '/editor/start', editor.start, 'editor'),
  route('GET', '/editor/listings/:document_id', editor.facts, 'editor'),
  route('GET', '/editor/listings/:document_id/history', history.list, 'history.read'),
  route('GET', '/editor/listings/:document_id/prices', history.prices, 'history.read'),
  route('GET', '/editor/listings/:document_id/locks', locks.show, 'editor'),
  route('PUT', '/editor/listings/:document_id/locks', locks.change, 'editing'),
  route('POST', '/editor/find-vin', editor.findVin, 'editing'),
  route('POST', '/editor/decode-vin', editor.decodeVin, 'editing'),
  route('POST', '/editor/photos', editor.storePhoto, 'editing'),
  route('GET', '/icons', catalogue.icons, 'anyone'),
  route('GET', '/catalogue/types', catalogue.listTypes, 'catalogue.read'),
  route('GET', '/catalogue/counts', catalogue.typeCounts, 'catalogue.read'),
  route('GET', '/catalogue/types/:type_id', catalogue.showType, 'catalogue.read'),
  route('GET', '/catalogue/types/:type_id/use', catalogueUse.ofType, 'catalogue.read'),
  route('GET', '/catalogue/categories/:category_id', catalogue.showCategory, 'catalogue.read'),
  route('GET', '/catalogue/categories/:category_id/counts', catalogue.termCounts, 'catalogue.read'),
  route('GET', '/catalogue/categories/:category_id/use', catalogueUse.ofCategory, 'catalogue.read'),
  route('GET', '/catalogue/terms/:term_id/use', catalogueUse.ofTerm, 'catalogue.read'),
  route('POST', '/catalogue/types', catalogueEdit.makeType, 'catalogue.update'),
  route('PUT', '/catalogue/types/:type_id', catalogueEdit.editType, 'catalogue.update'),
  route('DELETE', '/catalogue/types/:type_id', catalogueEdit.deleteType, 'catalogue.update'),
  route('POST', '/catalogue/types/:type_id/categories', catalogueEdit.makeCategory, 'catalogue.update'),
  route('PUT', '/catalogue/categories/:category_id', catalogueEdit.editCategory, 'catalogue.update'),
  route('POST', '/catalogue/categories/:category_id/duplicate', catalogueEdit.duplicateCategory, 'catalogue.update'),
  route('DELETE', '/catalogue/categories/:category_id', catalogueEdit.deleteCategory, 'catalogue.update'),
  route('POST', '/catalogue/categories/:category_id/terms', terms.add, 'catalogue.update'),
  route('PUT', '/catalogue/terms/:term_id', terms.edit, 'catalogue.update'),
  route('POST', '/catalogue/terms/:term_id/merge', terms.merge, 'catalogue.update'),
  route('DELETE', '/catalogue/terms/:term_id', terms.remove, 'catalogue.update'),
  route('PUT', '/catalogue/order', catalogueEdit.order, 'catalogue.update'),

  route('GET', '/vin-imports', vinImports.list, 'vin-imports.read'),
  route('POST', '/vin-imports', vinImports.create, 'vin-imports.create'),

  route('GET', '/imports', imports.list, 'imports.read'),
  route('POST', '/imports/types/:type_id', imports.start, 'imports.manage'),
  route('GET', '/imports/:id', imports.show, 'imports.read'),
  route('GET', '/imports/:id/rows', imports.rows, 'imports.read'),
  route('POST', '/imports/:id/apply', imports.apply, 'imports.manage'),
  route('POST', '/imports/:id/undo', imports.undo, 'imports.manage'),
  route('POST', '/imports/:id/cancel', imports.cancel, 'imports.manage'),
  route('GET', '/import-profiles', importProfiles.list, 'imports.read'),
  route('POST', '/import-profiles', importProfiles.create, 'imports.manage'),
  route('GET', '/import-profiles/:id', importProfiles.show, 'imports.read'),
  route('PUT', '/import-profiles/:id', importProfiles.change, 'imports.manage'),
  route('POST', '/import-profiles/:id/fetch', imports.fetchFeed, 'imports.manage'),
  route('DELETE', '/import-profiles/:id', importProfiles.remove, 'imports.manage'),

  route('GET', '/leads', leads.list, 'leads.read'),
  route('GET', '/leads/overview', leads.overview, 'leads.read'),
  route('GET', '/leads/export', exportLeads, 'leads.export'),
  route('GET', '/leads/listings', leads.listings, 'leads.read'),
  route('GET', '/leads/assignees', leads.assignees, 'leads.read'),
  route('POST', '/leads', leads.enter, 'leads.update'),
  route('POST', '/lead-adf', readLeadOfAdf, 'leads.update'),
  route('POST', '/lead-changes', leads.changeAll, 'leads.update'),
  route('POST', '/lead-changes/undo', undoLeads, 'leads.update'),
  route('GET', '/leads/:id', leads.show, 'leads.read'),
  route('PUT', '/leads/:id', leads.change, 'leads.update'),
  route('DELETE', '/leads/:id', leads.erase, 'leads.erase'),
  route('GET', '/leads/:id/templates', leadMail.templatesFor, 'leads.read'),
  route('POST', '/leads/:id/replies', leadMail.reply, 'leads.update'),
  route('POST', '/leads/:id/mails/:mail_id/send-again', leadMail.sendAgain, 'leads.update'),
  route('POST', '/lead-person/export', leadPrivacy.exportPerson, 'leads.export'),
  route('POST', '/lead-person/erase', leadPrivacy.erasePerson, 'leads.erase'),
  route('GET', '/lead-mail', leadMail.settings, 'leads.read'),
  route('PUT', '/lead-mail/routes/:type_id', leadMail.setRoute, 'leads.settings'),
  route('DELETE', '/lead-mail/routes/:type_id', leadMail.removeRoute, 'leads.settings'),
  route('POST', '/lead-mail/templates', leadMail.addTemplate, 'leads.settings'),
  route('PUT', '/lead-mail/templates/:template_id', leadMail.changeTemplate, 'leads.settings'),
  route('DELETE', '/lead-mail/templates/:template_id', leadMail.removeTemplate, 'leads.settings'),
  route('POST', '/leads/:id/merge', leads.merge, 'leads.update'),
  route('POST', '/leads/:id/calls', leads.addCall, 'leads.update'),
  route('POST', '/leads/:id/notes', leads.addNote, 'leads.update'),
  route('DELETE', '/leads/:id/notes/:note_id', leads.removeNote, 'leads.update'),

  route('GET', '/dealership', dealership.show, 'dealership.read'),
  route('PUT', '/dealership', dealership.change, 'dealership.update'),
  route('POST', '/dealership/logo', dealership.makeLogo, 'dealership.update'),
  route('GET', '/locations', locations.list, 'anyone'),
  route('POST', '/locations', locations.create, 'dealership.update'),
  route('PUT', '/locations/order', locations.order, 'dealership.update'),
  route('PUT', '/locations/:id', locations.change, 'dealership.update'),
  route('DELETE', '/locations/:id', locations.remove, 'dealership.update'),

  route('GET', '/staff', staff.list, 'staff.read'),
  route('POST', '/staff', staff.create, 'staff.manage'),
  route('PUT', '/staff/:id', staff.change, 'staff.manage'),
  route('POST', '/staff/:id/block', staff.block, 'staff.manage'),
  route('POST', '/staff/:id/unblock', staff.unblock, 'staff.manage'),
  route('POST', '/staff/:id/invitation', staff.invite, 'staff.manage'),
  route('DELETE', '/staff/:id', staff.remove, 'staff.manage'),

  route('GET', '/keys', keys.list, 'keys.read'),
  route('GET', '/key-owners', keys.owners, 'keys.create'),
  route('POST', '/keys', keys.create, 'keys.create'),
  route('POST', '/keys/:id/reveal', keys.reveal, 'keys.reveal'),
  route('POST', '/keys/:id/regenerate', keys.regenerate, 'keys.regenerate'),
  route('DELETE', '/keys/:id', keys.remove, 'keys.delete'),

  route('GET', '/webhooks', webhooks.list, 'webhooks.read'),
  route('POST', '/webhooks', webhooks.create, 'webhooks.update'),
  route('GET', '/webhooks/:id', webhooks.show, 'webhooks.read'),
  route('PUT', '/webhooks/:id', webhooks.change, 'webhooks.update'),
  route('DELETE', '/webhooks/:id', webhooks.remove, 'webhooks.update'),
  route('POST', '/webhooks/:id/rotate', webhooks.rotate, 'webhooks.update'),
  route('POST', '/webhooks/:id/test', webhooks.test, 'webhooks.update'),
  route('GET', '/webhooks/:id/deliveries', webhooks.deliveries, 'webhooks.read'),
  route('GET', '/webhooks/:id/deliveries/:delivery_id', webhooks.delivery, 'webhooks.read'),
  route('POST', '/webhooks/:id/deliveries/:delivery_id/replay', webhooks.replay, 'webhooks.update'),

  route('GET', '/channels', channels.list, 'channels.read'),
  route('POST', '/channels', channels.create, 'channels.update'),
  route('GET', '/channels/columns/:type_id', channels.columns, 'channels.read'),
  route('GET', '/channels/:id', channels.show, 'channels.read'),
  route('PUT', '/channels/:id', channels.change, 'channels.update'),
  route('DELETE', '/channels/:id', channels.remove, 'channels.update'),
  route('POST', '/channels/:id/rotate', channels.rotate, 'channels.update'),
  route('GET', '/channels/:id/report', channels.report, 'channels.read'),

  route('GET', '/audit', audit.list, 'audit.read'),
  route('GET', '/audit/people', audit.people, 'audit.read'),

  route('GET', '/licence', licence.show, 'licence.read'),
  route('GET', '/licence/entitlement', licence.entitlement, 'anyone'),
  route('PUT', '/licence', licence.install, 'licence.update'),
  route('DELETE', '/licence', licence.remove, 'licence.update'),
];
