import { Button, Field, Flex, Typography } from '@strapi/design-system';
import { useText } from '../../../api/use-text';

/** Field for the color of a term, with a button to remove it. */
export function ColorField({
  value,
  error,
  onChange,
}: {
  value: string | null;
  error: string | undefined;
  onChange: (color: string | null) => void;
}) {
  const t = useText();
  const isHex = value !== null && /^#[0-9a-f]{6}$/i.test(value);
  return (
    <Field.Root name="color" hint={t('catalogue.colorHint')} error={error}>
      <Field.Label>{t('catalogue.color')}</Field.Label>
      <Flex gap={2}>
        <input
          id="color"
          type="color"
          aria-label={t('catalogue.color')}
          value={isHex ? value : '#ffffff'}
          onChange={(event) => onChange(event.target.value)}
          style={{ width: 44, height: 36, padding: 2, border: 0, background: 'none', cursor: 'pointer' }}
        />
        {value === null ? (
          <Typography textColor="neutral600">{t('catalogue.noColor')}</Typography>
        ) : (
          <Button variant="tertiary" size="S" onClick={() => onChange(null)}>
            {t('catalogue.clearColor')}
          </Button>
        )}
      </Flex>
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
}
