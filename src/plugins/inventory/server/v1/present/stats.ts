import type { Shown } from '../../../contract/answers/fields';
import type { statsAnswer } from '../../../contract/answers/stats';
import type { TypeStats } from '../../stats/stats';

/** The body of a type's statistics. What is not measured is null: a type without VINs misses none. */
export function presentStats({ census, summary, ...stats }: TypeStats, currency: string): Shown<typeof statsAnswer> {
  const { price, ageing, turnover, media, quality } = summary;
  return {
    type_id: stats.typeId,
    generated_at: stats.generatedAt.toISOString(),
    totals: {
      all: census.publish + census.draft,
      publish: census.publish,
      draft: census.draft,
      trash: census.trash,
      sold: census.sold,
      sale_pending: census.salePending,
      available: census.available,
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
      missing_vin: stats.isVinEnabled ? quality.missing_vin : null,
      missing_required: quality.missing_required,
    },
    leads: stats.leads && {
      total: stats.leads.total,
      last_7d: stats.leads.last_7d,
      last_30d: stats.leads.last_30d,
      top: stats.leads.top.map(({ listing_id, title, count }) => ({ listing_id, title, count })),
    },
    recent: stats.recent.map(({ listingId, event, at }) => ({
      listing_id: listingId,
      event,
      at: new Date(at).toISOString(),
    })),
  };
}
