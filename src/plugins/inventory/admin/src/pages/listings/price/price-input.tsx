import { Box, Field, TextInput } from '@strapi/design-system';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { formatAmount, parsePriceCents } from '../../../../../contract/panel/amounts';
import { useText } from '../../../api/use-text';

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
  const save = () => {
    if (text === initial) return onCancel();
    if (cents !== undefined && !isPending) onSave(cents === null ? null : cents / 100);
  };
  const onKeyDown = ({ key }: React.KeyboardEvent) => {
    if (key === 'Enter') save();
    if (key === 'Escape') onCancel();
  };
  const error = cents === undefined ? t('editor.noPrice') : problem;
  return (
    <Box style={{ width: '12rem', display: 'inline-block' }}>
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
          onBlur={save}
        />
        <Field.Error />
      </Field.Root>
    </Box>
  );
}
