import type {
  PanelStats,
  PanelLatestLeads,
  PanelListingName,
  PanelRecentImport,
  PanelStock,
  PanelTopLeads,
} from '../../../../contract/panel/dashboard';
import { catalogueIn } from '../../../domain/catalogue/translate-catalogue';
import { countUnreadLeads, readLatestLeads } from '../../../domain/leads/lead-overview-store';
import { readReplySpeed } from '../../../domain/leads/workflow/reply-speed';
import { type ListingSummary, readSummaries } from '../../../domain/listings/stores/listing-summary-store';
import type { Reader } from '../../../platform/database/database';
import type { TypeStats } from '../../../domain/stats/stats';
import { addWeeks } from '../../../domain/stats/weeks';
import type { PanelController } from '../panel-route';
import { refuseUnknownPath } from '../parse-panel-request';
import { typeInPath } from './types';
import { dayMs } from '../../../platform/clock';

/** The time over which the speed of replies is measured. */
const speedMs = 30 * dayMs;
const shownImports = 6;
const shownLeads = 4;

/** Summarizes each type, and the weeks of all types together. */
export const overview: PanelController = async ({ language }, services): Promise<PanelStock> => {
  const types: Array<PanelStock['types'][number]> = [];
  const weeks: Array<TypeStats['weeks']> = [];
  for (const { id, name } of catalogueIn(language, services.catalogue.now).types) {
    const stats = await services.stats.stockOf(id);
    if (!stats) continue; // deleted in the meantime
    const { all, available, draft } = stats.totals;
    const sold = stats.turnover.sold_30d;
    types.push({ type_id: id, name, all, available, draft, sold_30d: sold, value: stats.price.total });
    weeks.push(stats.weeks);
  }
  return { currency: services.settings.now.currency, types, weeks: addWeeks(weeks) };
};

export const show: PanelController = async ({ params }, services): Promise<PanelStats> => {
  const stats = await services.stats.stockOf(typeInPath(params.type_id, services).id);
  if (!stats) return refuseUnknownPath('svc_type_not_found', 'type'); // deleted in the meantime
  const { totals, price, ageing, turnover, weeks, priceBins } = stats;
  const { currency, timezone } = services.settings.now;
  return {
    type_id: stats.typeId,
    generated_at: stats.generatedAt.toISOString(),
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
      without_price: stats.withoutPrice,
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
  const since = new Date(services.clock.now().getTime() - speedMs);
  const { medianMinutes, answered } = await readReplySpeed(services.database.read, id, since);
  return {
    median_reply_minutes: medianMinutes,
    answered_30d: answered,
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
  const summaries = await summariesOf(imports, services.database.read);
  return imports.map(({ id, vin, status, year, make, model, trim, listingId, createdAt }) => ({
    id,
    vin,
    status,
    year,
    make,
    model,
    trim,
    listing: presentName(listingId, summaries),
    created_at: createdAt,
  }));
};

export const latestLeads: PanelController = async (_context, { database: { read } }): Promise<PanelLatestLeads> => {
  const leads = await readLatestLeads(read, shownLeads);
  const summaries = await summariesOf(leads, read);
  return {
    unread: await countUnreadLeads(read),
    leads: leads.map(({ id, kind, isRead, listingId, createdAt }) => ({
      id,
      kind,
      is_read: isRead,
      listing: presentName(listingId, summaries),
      created_at: createdAt,
    })),
  };
};

function summariesOf(
  records: ReadonlyArray<{ readonly listingId: number | null }>,
  read: Reader,
): Promise<Map<number, ListingSummary>> {
  return readSummaries(
    read,
    records.flatMap(({ listingId }) => listingId ?? []),
  );
}

function presentName(id: number | null, summaries: ReadonlyMap<number, ListingSummary>): PanelListingName | null {
  const summary = id === null ? undefined : summaries.get(id);
  return summary ? { id: summary.id, document_id: summary.documentId, title: summary.title } : null;
}
