import { Flex } from '@strapi/design-system';
import { parsePriceCents } from '../../../../../contract/panel/amounts';
import { priceRoundings } from '../../../../../contract/panel/listings';
import { useText } from '../../../api/use-text';
import { SelectField } from '../../../parts/fields/select-field';
import { TextField } from '../../../parts/fields/text-field';
import { useFormats } from '../../../parts/hooks/use-formats';
import { type PriceForm, priceChangeKinds, toPriceChange } from './price-form';

/** How prices change: the kind of change, the amount, and the rounding of a relative change. */
export function PriceFields({ form, onChange }: { form: PriceForm; onChange: (patch: Partial<PriceForm>) => void }) {
  const t = useText();
  const { number } = useFormats();
  const isInvalid = form.amount.trim() !== '' && toPriceChange(form) === undefined;
  const isNumber = parsePriceCents(form.amount) !== undefined;
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      <SelectField
        name="kind"
        label={t('listings.priceChangeKind')}
        value={form.kind}
        options={priceChangeKinds.map((kind) => ({ value: kind, label: t(`listings.price_${kind}`) }))}
        onChange={(kind) => onChange({ kind: kind as PriceForm['kind'] })}
      />
      <TextField
        name="amount"
        label={t(form.kind.endsWith('percent') ? 'listings.percent' : 'listings.amount')}
        value={form.amount}
        error={isInvalid ? t(isNumber ? 'listings.amountOutOfRange' : 'editor.noPrice') : undefined}
        autoFocus
        inputMode="decimal"
        onChange={(amount) => onChange({ amount })}
      />
      {form.kind !== 'set' && (
        <SelectField
          name="rounding"
          label={t('listings.rounding')}
          value={String(form.rounding)}
          options={priceRoundings.map((step) => ({
            value: String(step),
            label: step < 1 ? t('listings.noRounding') : t('listings.roundTo', { step: number(step) }),
          }))}
          onChange={(step) => onChange({ rounding: Number(step) as PriceForm['rounding'] })}
        />
      )}
    </Flex>
  );
}
