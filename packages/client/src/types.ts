import type { components } from './contract.js';

type Schemas = components['schemas'];
export type Identity = Schemas['Identity'];
export type InventoryType = Schemas['Type'];
export type TypeData = Schemas['TypeData'];
export type Category = Schemas['Category'];
export type Term = Schemas['Term'];
export type Icon = Schemas['Icon'];
export type Location = Schemas['Location'];
export type Listing = Schemas['Listing'];
export type NewListing = Schemas['NewListing'];
export type ListingChange = Schemas['ListingWrite'];
export type HistoryEntry = Schemas['HistoryEntry'];
export type InventoryPage = Schemas['InventoryPage'];
export type SearchAll = Schemas['SearchAll'];
export type TrashedListing = Schemas['TrashedListing'];
export type Lead = Schemas['Lead'];
export type NewLead = Schemas['LeadWrite'];
export type LeadChange = Schemas['LeadChange'];
export type VinImport = Schemas['VinImport'];
export type NewVinImport = Schemas['VinImportWrite'];
export type ImportedVin = Schemas['ImportedVin'];
export type Stats = Schemas['Stats'];
export type Options = Schemas['Options'];
export type OptionKey = Extract<keyof Options, string>;
export type ClearedTrash = Schemas['ClearedTrash'];
export type FlushedCache = Schemas['FlushedCache'];
type Pagination = Schemas['Pagination'];

/** A page of a collection. */
export interface Collection<Item> {
  items: Item[];
  pagination: Pagination;
}
