import { success, successJson } from '../http/answer';
import { paginationHeaders, presentPagination, readPagination } from '../http/pagination';
import { readQuery } from '../http/query';
import { readJsonObject } from '../http/read-json';
import { presentVinImport } from '../present/vin-import';
import type { Controller } from '../route';
import { namedType } from './named';

export const list: Controller = async (exchange, ask) => {
  const type = namedType(exchange, ask.catalogue.now);
  const pagination = readQuery(exchange.ctx.querystring, readPagination);
  const { page, perPage } = pagination;
  const { imports, total } = await ask.vinImports.list(type.id, { limit: perPage, offset: offsetOf(page, perPage) });
  return success(
    `VIN imports of ${type.name}.`,
    { items: imports.map(presentVinImport), pagination: presentPagination(pagination, total) },
    { headers: paginationHeaders(pagination, total) },
  );
};

/** A page far past the end is empty, and no number that a database cannot hold. */
function offsetOf(page: number, perPage: number): number {
  return Math.min((page - 1) * perPage, Number.MAX_SAFE_INTEGER);
}

export const importVin: Controller = async (exchange, ask) => {
  const type = namedType(exchange, ask.catalogue.now);
  if (!exchange.grant) throw new Error('A route is reached with a grant.');
  const body = readJsonObject(exchange.body ?? Buffer.alloc(0));
  const { record, listing } = await ask.vinImports.importVin(type, body, exchange.grant.userId);
  const json = Buffer.concat([
    Buffer.from(`{"import":${JSON.stringify(presentVinImport(record))},"listing":`),
    listing.json,
    Buffer.from('}'),
  ]);
  const headers = { Location: `${ask.baseUrl}/listing/${listing.id}`, ETag: listing.etag };
  return successJson('The VIN was decoded and a listing was made of it.', json, { status: 201, headers });
};
