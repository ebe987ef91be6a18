import { Box, Field, Flex, TextInput, Typography } from '@strapi/design-system';
import { useEffect, useRef, useState } from 'react';
import type { PanelRange } from '../../../../../contract/panel/listings';
import { useText } from '../../../api/use-text';

const pauseMs = 600;

/** Filter for a range of numbers, with the existing range as placeholder where it is known. */
export function RangeFacet({
  label,
  ends,
  format,
  from,
  to,
  onChange,
}: {
  label: string;
  /** The existing range and how to write it, where known. */
  ends?: PanelRange;
  format?: (value: number) => string;
  from: string;
  to: string;
  onChange: (end: 'min' | 'max', value: string) => void;
}) {
  const t = useText();
  return (
    <Flex direction="column" alignItems="stretch" gap={2} role="group" aria-label={label}>
      <Flex gap={2} alignItems="flex-start">
        <RangeInput
          label={t('listings.from', { name: label })}
          placeholder={ends ? String(ends.min ?? '') : t('listings.rangeStart')}
          value={from}
          onChange={(value) => onChange('min', value)}
        />
        <RangeInput
          label={t('listings.to', { name: label })}
          placeholder={ends ? String(ends.max ?? '') : t('listings.rangeEnd')}
          value={to}
          onChange={(value) => onChange('max', value)}
        />
      </Flex>
      {ends && format && (
        <Typography variant="pi" textColor="neutral600">
          {ends.min === null || ends.max === null
            ? t('listings.noValues')
            : t('listings.ends', { min: format(ends.min), max: format(ends.max) })}
        </Typography>
      )}
    </Flex>
  );
}

/** Applies after a pause in typing, or immediately on Enter or blur. */
function RangeInput({
  label,
  placeholder,
  value,
  onChange,
}: {
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
}) {
  const t = useText();
  const [text, setText] = useState(value);
  const latest = useRef({ text, value, onChange });
  latest.current = { text, value, onChange };
  useEffect(() => setText(value), [value]);
  const number = parseNumber(text);
  const debounce = () => {
    const { text: typed, value: before, onChange: submit } = latest.current;
    const read = parseNumber(typed);
    if (read !== null && read !== before) submit(read);
  };
  useEffect(() => {
    const timer = setTimeout(debounce, pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <Box style={{ flex: 1, minWidth: 0 }}>
      <Field.Root name={label} error={number === null ? t('listings.noNumber') : undefined}>
        <TextInput
          size="S"
          inputMode="decimal"
          aria-label={label}
          placeholder={placeholder}
          value={text}
          onChange={(event: React.ChangeEvent<HTMLInputElement>) => setText(event.target.value)}
          onBlur={debounce}
          onKeyDown={(event: React.KeyboardEvent) => event.key === 'Enter' && debounce()}
        />
        <Field.Error />
      </Field.Root>
    </Box>
  );
}

/** Parses input for the URL: empty for no bound, null if invalid. Ignores spaces and currency signs. */
function parseNumber(text: string): string | null {
  const digits = text.replace(/[\s$€£'’]/g, '');
  if (digits === '') return '';
  const thousands = /^-?\d{1,3}([,.]\d{3})+$/.test(digits) ? digits.replace(/[,.]/g, '') : digits.replace(',', '.');
  return Number.isFinite(Number(thousands)) ? String(Number(thousands)) : null;
}
