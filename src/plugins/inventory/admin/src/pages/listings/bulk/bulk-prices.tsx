import { Button, Flex, Modal, Typography } from '@strapi/design-system';
import { useState } from 'react';
import type { PanelOutcome, PriceChangeInput } from '../../../../../contract/panel/listings';
import { describeError } from '../../../api/panel-api';
import { useText } from '../../../api/use-text';
import type { NewPrices } from './bulk-actions';
import { type BeginningProps, useMatchingListings } from './bulk-confirmation';
import { OutcomeList } from './outcome-list';
import { PriceFields } from './price-fields';
import { type PriceForm, toPriceChange } from './price-form';
import { useOutcomePreview } from './use-outcome-preview';

/**
 * Asks how to change the prices of the listings, and shows each new price before any is changed. The prices shown are sent,
 * so that a request that is sent twice does not lower a price twice.
 */
export function BulkPrices({ job, onStart, onClose }: BeginningProps) {
  const t = useText();
  const { ids, error } = useMatchingListings(job);
  const [form, setForm] = useState<PriceForm>({ kind: 'lower_amount', amount: '', rounding: 1 });
  const preview = useOutcomePreview();
  const change = toPriceChange(form);
  const failure = error ?? preview.error;
  const prices = newPrices(preview.outcomes ?? []);
  const submit = () => {
    if (preview.outcomes) onStart([...prices.keys()], { prices });
    else if (ids && change) void preview.load(ids, (some) => priceRequest(some, change));
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Modal.Header closeLabel={t('common.close')}>
        <Modal.Title>{t('listings.changePrices')}</Modal.Title>
      </Modal.Header>
      <Modal.Body>
        <Flex direction="column" alignItems="stretch" gap={4}>
          {ids && <Typography>{t('listings.changePricesQuestion', { count: ids.length })}</Typography>}
          {!preview.outcomes && <PriceFields form={form} onChange={(patch) => setForm({ ...form, ...patch })} />}
          {preview.outcomes && (
            <OutcomeList outcomes={preview.outcomes} titles={job.titles} label={t('listings.newPrices')} />
          )}
          {Boolean(failure) && (
            <Typography textColor="danger600" role="alert">
              {describeError(failure, t).message}
            </Typography>
          )}
        </Flex>
      </Modal.Body>
      <Modal.Footer>
        <Button type="button" variant="tertiary" onClick={preview.outcomes ? preview.clear : onClose}>
          {t(preview.outcomes ? 'common.back' : 'common.cancel')}
        </Button>
        <Button
          type="submit"
          loading={preview.isLoading === true || (!ids && !error)}
          disabled={preview.outcomes ? prices.size === 0 : !change}
        >
          {preview.outcomes
            ? t('listings.confirm', { action: t('listings.changePrices'), count: prices.size })
            : t('listings.showNewPrices')}
        </Button>
      </Modal.Footer>
    </form>
  );
}

function priceRequest(ids: readonly number[], change: PriceChangeInput) {
  return { path: '/listing-prices', body: { prices: ids.map((id) => ({ id, change })) } };
}

/** Returns the prices that change. */
function newPrices(outcomes: readonly PanelOutcome[]): NewPrices {
  return new Map(outcomes.flatMap(({ id, outcome, price }) => (outcome === 'done' && price ? [[id, price]] : [])));
}
