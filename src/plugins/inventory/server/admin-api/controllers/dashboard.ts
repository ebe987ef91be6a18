import type {
  PanelStats,
  PanelLatestLeads,
  PanelListingName,
  PanelRecentImport,
  PanelStock,
  PanelTopLeads,
} from '../../../contract/panel/dashboard';
import { countUnreadLeads, readLatestLeads } from '../../leads/lead-notice-store';
import { type ListingName, readListingNames } from '../../listings/listing-name-store';
import type { TypeStats } from '../../stats/stats';
import { addWeeks } from '../../stats/weeks';
import type { PanelController } from '../panel-route';
import { refuseUnknownPath } from '../parse-panel-request';
import { typeInPath } from './types';

const shownImports = 6;
const shownLeads = 4;

/** Each type in a line, and the weeks of all together. */
export const overview: PanelController = async (_exchange, services): Promise<PanelStock> => {
  const types: Array<PanelStock['types'][number]> = [];
  const weeks: Array<TypeStats['weeks']> = [];
  for (const { id, name } of services.catalogue.now.types) {
    const figures = await services.stats.stockOf(id);
    if (!figures) continue; // deleted meanwhile
    const { all, available, draft } = figures.totals;
    const sold = figures.turnover.sold_30d;
    types.push({ type_id: id, name, all, available, draft, sold_30d: sold, value: figures.price.total });
    weeks.push(figures.weeks);
  }
  return { currency: services.settings.now.currency, types, weeks: addWeeks(weeks) };
};

export const show: PanelController = async ({ params }, services): Promise<PanelStats> => {
  const figures = await services.stats.stockOf(typeInPath(params.type_id, services).id);
  if (!figures) return refuseUnknownPath('svc_type_not_found', 'type'); // deleted meanwhile
  const { totals, price, ageing, turnover, weeks, priceBins } = figures;
  const { currency, timezone } = services.settings.now;
  return {
    type_id: figures.typeId,
    generated_at: figures.generatedAt.toISOString(),
    currency,
    timezone,
    stock: {
      all: totals.all,
      available: totals.available,
      sale_pending: totals.sale_pending,
      draft: totals.draft,
      sold_30d: turnover.sold_30d,
      average_days_to_sell: turnover.average_days_to_sell,
      value: price.total,
      without_price: figures.withoutPrice,
    },
    price: { average: price.average, median: price.median, min: price.min, max: price.max },
    ageing,
    weeks,
    prices: priceBins,
  };
};

export const topLeads: PanelController = async ({ params }, services): Promise<PanelTopLeads> => {
  const { id } = typeInPath(params.type_id, services);
  const { total, last_30d, top } = await services.stats.leadsOf(id);
  return {
    total,
    last_30d,
    top: top.map(({ listing_id, document_id, title, count }) => ({
      listing: { id: listing_id, document_id, title },
      count,
    })),
  };
};

export const recentImports: PanelController = async ({ params }, services): Promise<PanelRecentImport[]> => {
  const { id: typeId } = typeInPath(params.type_id, services);
  const { imports } = await services.vinImports.list({ typeId }, { limit: shownImports, offset: 0 });
  const names = await namesOf(imports, services.database.read);
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
