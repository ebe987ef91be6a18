import { useState } from 'react';
import type { PanelOutcome, PriceChangeInput } from '../../../../../contract/panel/listings';
import { useText } from '../../../api/use-text';
import type { NewPrices } from './bulk-actions';
import { type BeginningProps, useMatchingListings } from './bulk-confirmation';
import { PreviewForm } from './preview-form';
import { PriceFields } from './price-fields';
import { type PriceForm, toPriceChange } from './price-form';
import { useOutcomePreview } from './use-outcome-preview';

/**
 * Asks how to change the prices of the listings, and shows each new price before any is changed. The prices shown are
 * sent, so that a request that is sent twice does not lower a price twice.
 */
export function BulkPrices({ job, onStart, onClose }: BeginningProps) {
  const t = useText();
  const { ids, error } = useMatchingListings(job);
  const [form, setForm] = useState<PriceForm>({ kind: 'lower_amount', amount: '', rounding: 1 });
  const preview = useOutcomePreview();
  const change = toPriceChange(form);
  const prices = newPrices(preview.outcomes ?? []);
  const submit = () => {
    if (preview.outcomes) onStart([...prices.keys()], { prices });
    else if (ids && change) void preview.load(ids, (some) => priceRequest(some, change));
  };
  return (
    <PreviewForm
      action={t('listings.changePrices')}
      question={ids && t('listings.changePricesQuestion', { count: ids.length })}
      showOutcomes={t('listings.showNewPrices')}
      outcomesLabel={t('listings.newPrices')}
      titles={job.titles}
      preview={preview}
      changed={prices.size}
      isReady={change !== undefined}
      isLoading={preview.isLoading === true || (!ids && !error)}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <PriceFields form={form} onChange={(patch) => setForm({ ...form, ...patch })} />
    </PreviewForm>
  );
}

function priceRequest(ids: readonly number[], change: PriceChangeInput) {
  return { path: '/listing-prices', body: { prices: ids.map((id) => ({ id, change })) } };
}

/** Returns the prices that change. */
function newPrices(outcomes: readonly PanelOutcome[]): NewPrices {
  return new Map(outcomes.flatMap(({ id, outcome, price }) => (outcome === 'done' && price ? [[id, price]] : [])));
}
