import type { Imported } from '../../vin/import/vin-imports';
import { success, successParts } from '../http/answer';
import { sealing } from '../http/idempotent';
import { offsetOf, paginationHeaders, presentPagination, readPagination } from '../http/pagination';
import { readQuery } from '../http/query';
import { readJsonObject } from '../http/parse-json';
import { presentVinImport } from '../present/vin-import';
import type { Controller } from '../route';
import { grantOf } from './caller';
import { namedType } from './path-records';

export const list: Controller = async (exchange, ask) => {
  const type = namedType(exchange, ask.catalogue.now);
  const pagination = readQuery(exchange.ctx.querystring, readPagination);
  const { imports, total } = await ask.vinImports.list(
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

export const importVin: Controller = async (exchange, ask) => {
  const type = namedType(exchange, ask.catalogue.now);
  const body = readJsonObject(exchange.body ?? Buffer.alloc(0));
  const answer = ({ record, listing }: Imported) => {
    const parts = [`{"import":${JSON.stringify(presentVinImport(record))},"listing":`, listing.json, '}'];
    const headers = { Location: `${ask.baseUrl}/listing/${listing.id}`, ETag: listing.etag };
    return successParts('The VIN was decoded and a listing was made of it.', parts, { status: 201, headers });
  };
  const { userId } = grantOf(exchange);
  return answer(await ask.vinImports.importVin(type, body, { userId }, sealing(exchange, answer)));
};
