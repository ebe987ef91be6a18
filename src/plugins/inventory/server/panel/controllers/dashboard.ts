import type {
  PanelFigures,
  PanelLatestLeads,
  PanelListingName,
  PanelRecentImport,
  PanelStock,
  PanelTopLeads,
} from '../../../contract/panel/dashboard';
import { countUnreadLeads, readLatestLeads } from '../../leads/lead-notice-store';
import { type ListingName, readListingNames } from '../../listings/listing-name-store';
import { readLeadsOf } from '../../stats/stats';
import { readStock, type StockFigures } from '../../stats/stock';
import { addWeeks } from '../../stats/weeks';
import type { PanelController } from '../panel-route';
import { typeInPath } from './types';

const shownImports = 6;
const shownLeads = 4;

/** Each type in a line, and the weeks of all together. */
export const overview: PanelController = async (_exchange, ask): Promise<PanelStock> => {
  const { currency, timezone } = ask.settings.now;
  const at = { now: ask.clock.now(), timezone };
  const types: Array<PanelStock['types'][number]> = [];
  const weeks: Array<StockFigures['weeks']> = [];
  for (const { id, name } of ask.catalogue.now.types) {
    const stock = await readStock(ask.database.read, id, at);
    const { all, available, draft } = stock.counts;
    const sold = stock.turnover.sold_30d;
    types.push({ type_id: id, name, all, available, draft, sold_30d: sold, value: stock.price.total });
    weeks.push(stock.weeks);
  }
  return { currency, types, weeks: addWeeks(weeks) };
};

export const show: PanelController = async ({ params }, ask): Promise<PanelFigures> => {
  const { id } = typeInPath(params.type_id, ask);
  const { currency, timezone } = ask.settings.now;
  const now = ask.clock.now();
  const { counts, price, ageing, turnover, weeks, priceBins } = await readStock(ask.database.read, id, {
    now,
    timezone,
  });
  return {
    type_id: id,
    generated_at: now.toISOString(),
    currency,
    timezone,
    stock: {
      all: counts.all,
      available: counts.available,
      sale_pending: counts.sale_pending,
      draft: counts.draft,
      sold_30d: turnover.sold_30d,
      average_days_to_sell: turnover.average_days_to_sell,
      value: price.total,
      without_price: counts.without_price,
    },
    price: { average: price.average, median: price.median, min: price.min, max: price.max },
    ageing,
    weeks,
    prices: priceBins,
  };
};

export const topLeads: PanelController = async ({ params }, ask): Promise<PanelTopLeads> => {
  const { id } = typeInPath(params.type_id, ask);
  const at = { now: ask.clock.now(), timezone: ask.settings.now.timezone };
  const { total, last_30d, top } = await readLeadsOf(ask.database.read, id, at);
  return {
    total,
    last_30d,
    top: top.map(({ listing_id, document_id, title, count }) => ({
      listing: { id: listing_id, document_id, title },
      count,
    })),
  };
};

export const recentImports: PanelController = async ({ params }, ask): Promise<PanelRecentImport[]> => {
  const { id: typeId } = typeInPath(params.type_id, ask);
  const { imports } = await ask.vinImports.list({ typeId }, { limit: shownImports, offset: 0 });
  const names = await namesOf(imports, ask.database.read);
  return imports.map(({ id, vin, status, year, make, model, trim, listingId, createdAt }) => ({
    id,
    vin,
    status,
    year,
    make,
    model,
    trim,
    listing: presentName(listingId, names),
    created_at: createdAt,
  }));
};

export const latestLeads: PanelController = async (_exchange, { database: { read } }): Promise<PanelLatestLeads> => {
  const leads = await readLatestLeads(read, shownLeads);
  const names = await namesOf(leads, read);
  return {
    unread: await countUnreadLeads(read),
    leads: leads.map(({ id, kind, isRead, listingId, createdAt }) => ({
      id,
      kind,
      is_read: isRead,
      listing: presentName(listingId, names),
      created_at: createdAt,
    })),
  };
};

function namesOf(
  records: ReadonlyArray<{ readonly listingId: number | null }>,
  read: Parameters<typeof readListingNames>[0],
): Promise<Map<number, ListingName>> {
  return readListingNames(
    read,
    records.flatMap(({ listingId }) => listingId ?? []),
  );
}

function presentName(id: number | null, names: ReadonlyMap<number, ListingName>): PanelListingName | null {
  const name = id === null ? undefined : names.get(id);
  return name ? { id: name.id, document_id: name.documentId, title: name.title } : null;
}
