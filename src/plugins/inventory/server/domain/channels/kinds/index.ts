import type { ChannelKind } from '../../../../contract/channels/channels';
import { csvLine } from '../../../../contract/texts/csv';
import type { InventoryType } from '../../catalogue/model';
import type { FeedListing } from '../feed-listing';
import { csvFields } from './csv';
import { googleFields } from './google';
import { jsonFields, jsonHead, jsonItem, jsonTail } from './json-feed';
import { cellsOf, type Field } from './kind';
import { metaFields } from './meta';

/** Writes and describes the file of a channel. */
export interface Format {
  readonly fields: readonly Field[];
  readonly mediaType: string;
  readonly extension: string;
  readonly head: (about: { title: string; home: string; address: string }) => string;
  /** Returns the item of a listing. */
  readonly item: (facts: FeedListing) => string;
  /** What is between two items. */
  readonly separator: string;
  readonly tail: string;
  /** Whether a second listing with the same VIN is left out. */
  readonly isOnePerVin: boolean;
}

/** Returns the format of a channel. @param columns of a CSV file */
export function formatOf(kind: ChannelKind, type: InventoryType, columns: readonly string[]): Format {
  switch (kind) {
    case 'google_vehicle_listings':
      return { ...csvFormat(googleFields), isOnePerVin: true };
    case 'meta_automotive':
      return csvFormat(metaFields);
    case 'csv':
      return csvFormat(csvFields(type, columns));
    case 'json_feed':
      return {
        fields: jsonFields,
        mediaType: 'application/feed+json; charset=utf-8',
        extension: 'json',
        head: jsonHead,
        item: jsonItem,
        separator: ',',
        tail: jsonTail,
        isOnePerVin: false,
      };
  }
}

function csvFormat(fields: readonly Field[]): Format {
  return {
    fields,
    mediaType: 'text/csv; charset=utf-8',
    extension: 'csv',
    head: () => csvLine(fields.map(({ name }) => name)),
    item: (facts) => csvLine(cellsOf(fields, facts)),
    separator: '',
    tail: '',
    isOnePerVin: false,
  };
}
