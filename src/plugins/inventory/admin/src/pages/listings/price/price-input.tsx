import { Box, Field, TextInput } from '@strapi/design-system';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { formatAmount, parsePriceCents } from '../../../../../contract/panel/amounts';
import { useText } from '../../../api/use-text';

/** A higher price is probably a typing error, and is saved only when it is confirmed. In units of the currency. */
const usualPrice = 1_000_000_000;

/** Input for the price of a row: Enter saves, Escape cancels, and leaving it saves what was typed. */
export function PriceInput({
  title,
  price,
  problem,
  isPending,
  onSave,
  onCancel,
}: {
  title: string;
  price: number | null;
  problem: string | undefined;
  isPending: boolean;
  onSave: (price: number | null) => void;
  onCancel: () => void;
}) {
  const t = useText();
  const { locale } = useIntl();
  const [initial] = useState(() => (price === null ? '' : formatAmount(price, locale)));
  const [text, setText] = useState(initial);
  const cents = parsePriceCents(text);
  const [confirmed, setConfirmed] = useState<string>();
  const isLarge = typeof cents === 'number' && cents / 100 > usualPrice;
  const save = () => {
    if (text === initial) return onCancel();
    if (isLarge && confirmed !== text) return setConfirmed(text);
    if (cents !== undefined && !isPending) onSave(cents === null ? null : cents / 100);
  };
  const onKeyDown = ({ key }: React.KeyboardEvent) => {
    if (key === 'Enter') save();
    if (key === 'Escape') onCancel();
  };
  const isAsking = isLarge && confirmed === text && !isPending;
  const question = isAsking ? t('listings.largePrice', { price: formatAmount(cents / 100, locale) }) : undefined;
  const error = cents === undefined ? t('editor.noPrice') : (problem ?? question);
  return (
    <Box style={{ width: '12rem', display: 'inline-block' }} data-price-input>
      <Field.Root name="price" error={error}>
        <TextInput
          size="S"
          autoFocus
          inputMode="decimal"
          aria-label={t('listings.priceOf', { title })}
          value={text}
          style={{ textAlign: 'right' }}
          onFocus={(event: React.FocusEvent<HTMLInputElement>) => event.target.select()}
          onChange={(event: React.ChangeEvent<HTMLInputElement>) => setText(event.target.value)}
          onKeyDown={onKeyDown}
          onBlur={() => (isLarge ? setConfirmed(text) : save())}
        />
        <Field.Error />
      </Field.Root>
    </Box>
  );
}
