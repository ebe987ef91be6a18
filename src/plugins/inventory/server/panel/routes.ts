import * as dashboard from './controllers/dashboard';
import * as keys from './controllers/keys';
import * as leads from './controllers/leads';
import * as licence from './controllers/licence';
import * as types from './controllers/types';
import * as vinImports from './controllers/vin-imports';
import { panelRoute as route, type PanelRoute } from './panel-route';

/**
 * What the panel's own pages ask, below `/inventory`, for admins who are logged in: who may ask stands beside it.
 * The Content Manager has Strapi's routes for what it edits.
 */
export const panelRoutes: readonly PanelRoute[] = [
  //    method    path                       controller            who may
  route('GET', '/types', types.list, 'anyone'),
  route('GET', '/types/:type_id', types.show, 'anyone'),

  route('GET', '/dashboard', dashboard.overview, 'dashboard.read'),
  route('GET', '/dashboard/:type_id', dashboard.show, 'dashboard.read'),
  route('GET', '/dashboard/:type_id/top-leads', dashboard.topLeads, 'leads.read'),
  route('GET', '/dashboard/:type_id/vin-imports', dashboard.recentImports, 'vin-imports.read'),
  route('GET', '/latest-leads', dashboard.latestLeads, 'leads.read'),

  route('GET', '/vin-imports', vinImports.list, 'vin-imports.read'),
  route('POST', '/vin-imports', vinImports.create, 'vin-imports.create'),

  route('GET', '/leads', leads.list, 'leads.read'),
  route('GET', '/leads/overview', leads.overview, 'leads.read'),
  route('GET', '/leads/listings', leads.listings, 'leads.read'),
  route('GET', '/leads/:id', leads.show, 'leads.read'),
  route('PUT', '/leads/:id', leads.change, 'leads.update'),
  route('DELETE', '/leads/:id', leads.erase, 'leads.update'),
  route('POST', '/leads/:id/notes', leads.addNote, 'leads.update'),
  route('DELETE', '/leads/:id/notes/:note_id', leads.removeNote, 'leads.update'),

  route('GET', '/keys', keys.list, 'keys.read'),
  route('GET', '/key-owners', keys.owners, 'keys.create'),
  route('POST', '/keys', keys.create, 'keys.create'),
  route('POST', '/keys/:id/reveal', keys.reveal, 'keys.reveal'),
  route('POST', '/keys/:id/regenerate', keys.regenerate, 'keys.regenerate'),
  route('DELETE', '/keys/:id', keys.remove, 'keys.delete'),

  route('GET', '/licence', licence.show, 'licence.read'),
  route('PUT', '/licence', licence.install, 'licence.update'),
  route('DELETE', '/licence', licence.remove, 'licence.update'),
];
