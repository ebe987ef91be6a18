import { parseQuery } from '../../../../contract/parsing/parse-query';
import { pageQuery } from '../../../../contract/queries';
import { offsetOf, paginationOf, presentPagination } from '../../shared/pagination';
import { presentHistoryEntry } from '../../shared/present-history';
import { paginationHeaders, success } from '../http/response';
import type { Controller } from '../route';
import { requireListing } from './path-records';

export const list: Controller = async (context, services) => {
  const { id } = await requireListing(context, services);
  const pagination = paginationOf(parseQuery(pageQuery, context.ctx.querystring));
  const { entries, total } = await services.history.page(id, {
    limit: pagination.perPage,
    offset: offsetOf(pagination),
    showsEmail: false,
  });
  return success(
    'The history of the listing.',
    { items: entries.map(presentHistoryEntry), pagination: presentPagination(pagination, total) },
    { headers: paginationHeaders(pagination, total) },
  );
};
