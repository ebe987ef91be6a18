import { parseQuery } from '../../../../contract/parsing/parse-query';
import { pageQuery } from '../../../../contract/queries';
import type { ListingRecord } from '../../../domain/listings/stores/listing-record';
import type { Imported } from '../../../domain/vin/import/import-request';
import { paginationHeaders, success, successParts } from '../http/response';
import { parseVinImport } from '../../shared/vin-import';
import { offsetOf, paginationOf, presentPagination } from '../../shared/pagination';
import { parseJsonObject } from '../../shared/bodies/parse-json';
import { presentVinImport } from '../present/vin-import';
import type { Controller } from '../route';
import { answerWrite } from './answer-write';
import { grantOf } from './caller';
import { requireType } from './path-records';

export const list: Controller = async (context, services) => {
  const type = requireType(context, services.catalogue.now);
  const pagination = paginationOf(parseQuery(pageQuery, context.ctx.querystring));
  const { imports, total } = await services.vinImports.list(
    { typeId: type.id },
    {
      limit: pagination.perPage,
      offset: offsetOf(pagination),
    },
  );
  return success(
    `VIN imports of ${type.name}.`,
    { items: imports.map(presentVinImport), pagination: presentPagination(pagination, total) },
    { headers: paginationHeaders(pagination, total) },
  );
};

export const importVin: Controller = async (context, services) => {
  const type = requireType(context, services.catalogue.now);
  const request = parseVinImport(type, parseJsonObject(context.body ?? Buffer.alloc(0)));
  const { afterWrite, answer } = answerWrite(context, services, listingOf, (listing, { record }) => {
    const parts = [`{"import":${JSON.stringify(presentVinImport(record))},"listing":`, listing.json, '}'];
    const headers = { Location: `${services.baseUrl}/listing/${listing.id}`, ETag: listing.etag };
    return successParts('The VIN was decoded and a listing was created.', parts, { status: 201, headers });
  });
  const { userId } = grantOf(context);
  return answer(await services.vinImports.importVin(type, request, { userId }, afterWrite));
};

function listingOf({ listing }: Imported): ListingRecord {
  return listing;
}
