import { Box, Field, Flex, TextInput } from '@strapi/design-system';
import { CopyButton } from './copy-button';

/** Read-only text with a button that copies it. */
export function CopyField({
  name,
  label,
  value,
  copyLabel,
}: {
  name: string;
  label: string;
  value: string;
  copyLabel: string;
}) {
  return (
    <Field.Root name={name}>
      <Field.Label>{label}</Field.Label>
      <Flex gap={2}>
        <Box grow={1} style={{ flex: 1, minWidth: 0 }}>
          <TextInput
            name={name}
            value={value}
            readOnly
            onFocus={(event: React.FocusEvent<HTMLInputElement>) => event.target.select()}
            style={{ fontFamily: 'monospace' }}
          />
        </Box>
        <CopyButton text={value} label={copyLabel} />
      </Flex>
    </Field.Root>
  );
}
