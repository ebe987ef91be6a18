import { pageOf } from '../../../../../contract/responses/collection';
import { importedResponse, vinImportResponse } from '../../../../../contract/responses/vin';
import { pageQuery } from '../../../../../contract/queries';
import { vinImportBody } from '../../../../../contract/vin/vin';
import { anImportedListing, aVinImport } from '../examples';
import { operation } from '../operation';

export const list = operation({
  id: 'listVinImports',
  tag: 'VIN',
  summary: 'VIN imports of a type',
  description: 'Every attempt, including refused ones, newest first.',
  query: pageQuery,
  answer: {
    message: 'VIN imports of Vehicles.',
    data: pageOf(vinImportResponse),
    example: { items: [aVinImport], pagination: { current_page: 1, per_page: 25, total: 1, total_pages: 1 } },
    headers: ['X-WP-Total', 'X-WP-TotalPages'],
  },
});

export const importVin = operation({
  id: 'importVin',
  tag: 'VIN',
  summary: 'Create a listing from a VIN',
  description:
    'Decodes the VIN and writes the decoded values to the categories of the type. The listing is a draft unless `status` is `publish`. Two concurrent imports of one VIN create one listing.',
  body: { schema: vinImportBody, example: { vin: '1FADP5AU6DL536022', status: 'draft' } },
  answer: {
    status: 201,
    message: 'The VIN was decoded and a listing was created.',
    data: importedResponse,
    example: { import: aVinImport, listing: anImportedListing },
    headers: ['ETag', 'Location'],
  },
  refusals: [
    'svc_missing_param',
    'svc_listing_not_found',
    'svc_duplicate_vin',
    'svc_invalid_vin',
    'svc_vin_not_decoded',
  ],
});
