import { listingsAsCsv, listingsAsJson } from '../../shared/export-listings';
import { parseExportQuery } from '../../shared/inventory-query';
import { successStream } from '../http/response';
import type { Controller } from '../route';
import { requireType } from './path-records';

/** Sends every listing of a type that the filters match, while it is read. */
export const listings: Controller = async (context, services) => {
  const { inventorySearch, serialised, catalogue } = services;
  requireType(context, catalogue.now);
  await inventorySearch.ready();
  const type = requireType(context, inventorySearch.catalogue);
  const { format, hasMark, search } = parseExportQuery(context.ctx.querystring, {
    type,
    catalogue: inventorySearch.catalogue,
    locations: services.locations.now,
  });
  const { ids } = await inventorySearch.search(type.id, search);
  if (format === 'csv')
    return successStream(listingsAsCsv(ids, type, serialised, { hasMark }), {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${type.slug}.csv"`,
    });
  return successStream(inEnvelope(listingsAsJson(ids, type, serialised), ids.length), {
    'Content-Type': 'application/json; charset=utf-8',
  });
};

async function* inEnvelope(parts: AsyncIterable<string | Buffer>, count: number): AsyncGenerator<string | Buffer> {
  yield `{"success":true,"message":${JSON.stringify(`${count} listings match.`)},"data":`;
  yield* parts;
  yield '}';
}
