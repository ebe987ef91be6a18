import type { DeepReadonly } from '../../../../contract/responses/fields';
import type { statsResponse } from '../../../../contract/responses/stats';
import type { LeadStats } from '../../../domain/stats/lead-stats';
import type { TypeStats } from '../../../domain/stats/stats';

/**
 * Returns the API representation of a type's statistics. `missing_vin` is null for a type without VINs.
 * @param leads null for a caller who may not read leads
 */
export function presentStats(
  stock: TypeStats,
  leads: LeadStats | null,
  currency: string,
): DeepReadonly<typeof statsResponse> {
  const { totals, price, ageing, turnover, media, quality } = stock;
  return {
    type_id: stock.typeId,
    generated_at: stock.generatedAt.toISOString(),
    totals: {
      all: totals.all,
      publish: totals.publish,
      draft: totals.draft,
      trash: totals.trash,
      sold: totals.sold,
      sale_pending: totals.sale_pending,
      available: totals.available,
    },
    price: {
      total: price.total,
      average: price.average,
      median: price.median,
      min: price.min,
      max: price.max,
      currency,
    },
    ageing: {
      average_days: ageing.average_days,
      oldest_days: ageing.oldest_days,
      buckets: ageing.buckets.map(({ from, to, count }) => ({ from, to, count })),
    },
    turnover: {
      added_7d: turnover.added_7d,
      added_30d: turnover.added_30d,
      sold_7d: turnover.sold_7d,
      sold_30d: turnover.sold_30d,
      average_days_to_sell: turnover.average_days_to_sell,
    },
    media: { without_images: media.without_images, average_images: media.average_images },
    quality: {
      missing_price: quality.missing_price,
      missing_vin: stock.isVinEnabled ? quality.missing_vin : null,
      missing_required: quality.missing_required,
    },
    leads: leads && presentLeads(leads),
    recent: stock.recent.map(presentEvent),
  };
}

function presentLeads({ total, last_7d, last_30d, top }: LeadStats) {
  return { total, last_7d, last_30d, top: top.map(({ listing_id, title, count }) => ({ listing_id, title, count })) };
}

function presentEvent({ listingId, event, at }: TypeStats['recent'][number]) {
  return { listing_id: listingId, event, at: new Date(at).toISOString() };
}
