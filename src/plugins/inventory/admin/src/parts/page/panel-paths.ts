import type { LeadWorkList } from '../../../../contract/panel/leads';

/** Paths for links between pages. */
export const panelPaths = {
  /** Leads to the first page that the role may open. */
  inventory: '/plugins/inventory',
  dashboard: '/plugins/inventory/dashboard',
  dashboardOf: (typeId: number) => `/plugins/inventory/dashboard?type=${typeId}`,
  listings: '/plugins/inventory/listings',
  listingsOf: (typeId: number | string) => `/plugins/inventory/listings/${typeId}`,
  /** The list without filters, also for an admin who last used a view. */
  allListingsOf: (typeId: number | string) => `/plugins/inventory/listings/${typeId}?v=all`,
  /** The list with filters. @param filter the parameters of its address */
  listingsWith: (typeId: number, filter: Readonly<Record<string, string | number>>) => {
    const parameters = Object.entries(filter).map(([name, value]) => [name, String(value)]);
    return `/plugins/inventory/listings/${typeId}?${new URLSearchParams(parameters).toString()}`;
  },
  imports: '/plugins/inventory/imports',
  newImport: '/plugins/inventory/imports/new',
  importWith: (profileId: number) => `/plugins/inventory/imports/new?profile=${profileId}`,
  import: (id: number) => `/plugins/inventory/imports/${id}`,
  /** The step of the guided import that shows what the columns fill. */
  importColumns: (id: number) => `/plugins/inventory/imports/${id}/columns`,
  importsWith: (status: string) => `/plugins/inventory/imports?status=${status}`,
  importProfiles: '/plugins/inventory/imports/profiles',
  importProfile: (id: number) => `/plugins/inventory/imports/profiles/${id}`,
  vinImport: '/plugins/inventory/vin-imports',
  leads: '/plugins/inventory/leads',
  leadMail: '/plugins/inventory/leads/email',
  lead: (id: number) => `/plugins/inventory/leads/${id}`,
  unreadLeads: '/plugins/inventory/leads?unread=1',
  leadsToDo: (list: LeadWorkList) => `/plugins/inventory/leads?work=${list}`,
  leadsOf: (listingId: number) => `/plugins/inventory/leads?listing=${listingId}`,
  catalogue: '/plugins/inventory/catalogue',
  /** The catalog with the dialog for a new type, started from a template. */
  newTypeOf: (template: string) => `/plugins/inventory/catalogue?new=${template}`,
  catalogueOf: (typeId: string) => `/plugins/inventory/catalogue/${typeId}`,
  dealership: '/plugins/inventory/dealership',
  staff: '/plugins/inventory/staff',
  person: (email: string) => `/plugins/inventory/staff?${new URLSearchParams({ s: email }).toString()}`,
  keys: '/plugins/inventory/keys',
  webhooks: '/plugins/inventory/webhooks',
  webhook: (id: number) => `/plugins/inventory/webhooks/${id}`,
  channels: '/plugins/inventory/channels',
  channel: (id: number) => `/plugins/inventory/channels/${id}`,
  licence: '/settings/inventory-licence',
  contentManagerListings: '/content-manager/collection-types/plugin::inventory.listing',
  newListing: (typeId: number | string) => `/plugins/inventory/listings/${typeId}/new`,
  copyOfListing: (typeId: number, documentId: string) => `/plugins/inventory/listings/${typeId}/new?copy=${documentId}`,
  listing: (typeId: number | string, documentId: string) => `/plugins/inventory/listings/${typeId}/${documentId}`,
  /** The page that prints labels of one listing. */
  labelsOfListing: (typeId: number, id: number) => `/plugins/inventory/listings/${typeId}/labels?listing=${id}`,
  /** The page that prints labels; the listings are in the state of the navigation. */
  labelsOf: (typeId: number | string) => `/plugins/inventory/listings/${typeId}/labels`,
  /** Leads to `listing`, for links that do not know the type. */
  findListing: (documentId: string) => `/plugins/inventory/listings/find/${documentId}`,
  historyOfListing: (id: number) => `/plugins/inventory/audit?entity=listing&record=${id}`,
};
