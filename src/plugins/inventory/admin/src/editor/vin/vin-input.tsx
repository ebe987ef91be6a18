import { Box, Button, Field, Flex, TextInput } from '@strapi/design-system';
import { Magic } from '@strapi/icons';
import type { KeyboardEvent } from 'react';
import { normaliseVin } from '../../../../contract/vin/vin';
import { useText } from '../../api/use-text';
import { inContentManager } from '../form/in-content-manager';
import type { InputProps } from '../form/input-props';
import { useListingType } from '../form/use-listing-type';
import { useServerError } from '../form/use-server-error';
import { DecodingResult } from './decoding-result';
import { VinDecodeError } from './vin-decode-error';
import { useDecoding } from './use-decoding';

/** Custom field for the VIN with a button to decode it. */
export function VinInput({ name, label, required, disabled = false, error, value, onChange }: InputProps<string>) {
  const t = useText();
  const { types, typeId } = useListingType();
  const decoding = useDecoding(typeId);
  const serverError = useServerError(error, value);
  const text = value ?? '';
  const hasVins = types.find(({ id }) => id === typeId)?.is_vin_enabled ?? false;
  const mayDecode = !disabled && hasVins;
  const length = normaliseVin(text).length;

  const decode = () => {
    if (text.trim() !== '') decoding.decode(text);
  };
  const hint =
    text === '' ? t(mayDecode ? 'editor.vinHint' : 'editor.vinHintPlain') : t('editor.vinLength', { length });
  return (
    <Flex direction="column" alignItems="stretch" gap={3}>
      <Field.Root name={name} required={required} hint={hint} error={serverError}>
        <Field.Label>{label}</Field.Label>
        <Flex gap={2} wrap="wrap" alignItems="flex-start">
          {/* as wide as 17 characters on a phone too */}
          <Box style={{ flex: '1 1 18rem', minWidth: 0 }}>
            <TextInput
              name={name}
              value={text}
              maxLength={40}
              autoComplete="off"
              spellCheck={false}
              disabled={disabled}
              style={{ fontFamily: 'monospace', textTransform: 'uppercase' }}
              onChange={(event: React.ChangeEvent<HTMLInputElement>) => onChange(name, event.target.value)}
              onKeyDown={(event: KeyboardEvent) => {
                if (event.key !== 'Enter' || !mayDecode) return;
                event.preventDefault();
                decode();
              }}
            />
          </Box>
          {mayDecode && (
            <Button
              size="L"
              variant="secondary"
              startIcon={<Magic />}
              loading={decoding.isBusy}
              disabled={text.trim() === ''}
              onClick={decode}
            >
              {t('editor.decode')}
            </Button>
          )}
        </Flex>
        <Field.Hint />
        <Field.Error />
      </Field.Root>
      {decoding.error && (
        <VinDecodeError
          error={decoding.error}
          onSelect={(vin) => {
            onChange(name, vin);
            decoding.decode(vin);
          }}
          onDecodeAnyway={() => decoding.decode(text, true)}
          onClose={decoding.dismiss}
        />
      )}
      {decoding.decoding && <DecodingResult state={decoding} decoding={decoding.decoding} />}
    </Flex>
  );
}

export default inContentManager(VinInput);
