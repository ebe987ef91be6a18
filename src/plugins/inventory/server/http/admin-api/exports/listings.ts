import { parseQuery } from '../../../../contract/parsing/parse-query';
import { panelExportQuery } from '../../../../contract/panel/lists/queries';
import { listingsAsCsv } from '../../shared/export-listings';
import { parseListRequest } from '../listing-list/list-request';
import { readyIds } from '../listing-list/ready-page';
import type { PanelController } from '../panel-route';
import { CsvDownload } from './download';

/** Sends the listings that a list shows on all its pages, or the selected ones, as a file for Excel. */
export const exportListings: PanelController = async (context, services): Promise<CsvDownload> => {
  const { ids, part, decimals } = parseQuery(panelExportQuery, context.querystring);
  const { type, query } = await parseListRequest(context, services);
  const found = ids ?? (await readyIds(type, query, services));
  const isFirst = part === 'first';
  return new CsvDownload(
    listingsAsCsv(found, type, services.serialised, {
      hasDecimalComma: decimals === 'comma',
      hasMark: isFirst,
      hasHeaders: isFirst,
    }),
  );
};
