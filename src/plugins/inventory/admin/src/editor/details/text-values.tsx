import { Flex, Textarea, TextButton, TextInput } from '@strapi/design-system';
import { useText } from '../../api/use-text';
import { YesNo } from '../form/yes-no';
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
  const text = isSaid ? t(value ? 'editor.yes' : 'editor.no') : t('editor.unsaid');
  return (
    <Flex gap={3} wrap="wrap">
      <YesNo
        id={id}
        label={category.name}
        isOn={value === true}
        text={text}
        disabled={disabled}
        onChange={(isOn) => onChange(isOn)}
      />
      {!disabled && (
        <TextButton onClick={() => onChange(isSaid ? null : false)}>
          {t(isSaid ? 'editor.clear' : 'editor.sayNo')}
        </TextButton>
      )}
    </Flex>
  );
}
