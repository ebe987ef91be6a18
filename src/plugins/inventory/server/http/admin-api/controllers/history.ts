import type { PanelHistoryEntry, PanelPrices } from '../../../../contract/panel/history';
import type { PanelPageOf } from '../../../../contract/panel/page';
import { parseQuery } from '../../../../contract/parsing/parse-query';
import { pageQuery } from '../../../../contract/queries';
import { pricePoints } from '../../../domain/history/price-points';
import { readPriceEntries } from '../../../domain/history/price-store';
import { offsetOf, paginationOf, presentPagination } from '../../shared/pagination';
import { presentHistoryEntry } from '../../shared/present-history';
import { listingInPath } from '../listing-in-path';
import type { PanelController } from '../panel-route';

/** Lists the changes of a listing, newest first. */
export const list: PanelController = async (context, services): Promise<PanelPageOf<PanelHistoryEntry>> => {
  const { record } = await listingInPath(context, services);
  const pagination = paginationOf(parseQuery(pageQuery, context.querystring));
  const page = { limit: pagination.perPage, offset: offsetOf(pagination), showsEmail: true };
  const { entries, total } = await services.history.page(record.id, page);
  return { items: entries.map(presentHistoryEntry), pagination: presentPagination(pagination, total) };
};

/** Returns the prices that a listing has had. */
export const prices: PanelController = async (context, services): Promise<PanelPrices> => {
  const { record } = await listingInPath(context, services);
  const entries = (await readPriceEntries(services.database.read, [record.id])).get(record.id) ?? [];
  const points = pricePoints(entries, services.clock.now().getTime());
  return {
    currency: services.settings.now.currency,
    points: points.map(({ at, cents }) => ({
      at: new Date(at).toISOString(),
      price: cents === null ? null : cents / 100,
    })),
  };
};
