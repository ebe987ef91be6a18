/** Paths for links between pages. */
export const panelPaths = {
  dashboard: '/plugins/inventory/dashboard',
  dashboardOf: (typeId: number) => `/plugins/inventory/dashboard?type=${typeId}`,
  listingsOf: (typeId: number) => `/plugins/inventory/listings/${typeId}`,
  vinImport: '/plugins/inventory/vin-imports',
  leads: '/plugins/inventory/leads',
  leadsOf: (listingId: number) => `/plugins/inventory/leads?listing=${listingId}`,
  catalogue: '/plugins/inventory/catalogue',
  keys: '/plugins/inventory/keys',
  licence: '/settings/inventory-licence',
  contentManagerListings: '/content-manager/collection-types/plugin::inventory.listing',
  newListing: '/content-manager/collection-types/plugin::inventory.listing/create',
  editorOf: (documentId: string) => `/content-manager/collection-types/plugin::inventory.listing/${documentId}`,
};
