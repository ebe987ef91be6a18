import { Flex, Switch, Textarea, TextButton, TextInput } from '@strapi/design-system';
import { useText } from '../../api/use-text';
import type { CategoryInputProps } from './category-field';

const longest = 10_000;

function asText(value: CategoryInputProps['value']): string {
  return value === null || value === undefined ? '' : String(value);
}

export function TextValue({ id, value, disabled, onChange }: CategoryInputProps) {
  return (
    <TextInput
      id={id}
      name={id}
      value={asText(value)}
      maxLength={longest}
      disabled={disabled}
      onChange={(event: React.ChangeEvent<HTMLInputElement>) => onChange(event.target.value)}
    />
  );
}

export function LongTextValue({ id, value, disabled, onChange }: CategoryInputProps) {
  return (
    <Textarea
      id={id}
      name={id}
      value={asText(value)}
      maxLength={longest}
      disabled={disabled}
      onChange={(event: React.ChangeEvent<HTMLTextAreaElement>) => onChange(event.target.value)}
    />
  );
}

export function AddressValue({ id, value, disabled, onChange }: CategoryInputProps) {
  return (
    <TextInput
      id={id}
      name={id}
      type="url"
      inputMode="url"
      placeholder="https://"
      value={asText(value)}
      disabled={disabled}
      onChange={(event: React.ChangeEvent<HTMLInputElement>) => onChange(event.target.value.trim())}
    />
  );
}

/** Yes, no, or nothing said. */
export function BooleanValue({ id, category, value, disabled, onChange }: CategoryInputProps) {
  const t = useText();
  const isSaid = typeof value === 'boolean';
  return (
    <Flex gap={3} paddingTop={2} paddingBottom={2} wrap="wrap">
      <Switch
        id={id}
        aria-label={category.name}
        checked={value === true}
        disabled={disabled}
        visibleLabels
        onLabel={t('editor.yes')}
        offLabel={isSaid ? t('editor.no') : t('editor.unsaid')}
        onCheckedChange={(isOn: boolean) => onChange(isOn)}
      />
      {!disabled && !isSaid && <TextButton onClick={() => onChange(false)}>{t('editor.sayNo')}</TextButton>}
      {!disabled && isSaid && <TextButton onClick={() => onChange(null)}>{t('editor.clear')}</TextButton>}
    </Flex>
  );
}
