import { Flex, Textarea, TextButton, TextInput } from '@strapi/design-system';
import { useText } from '../../api/use-text';
import { LabeledSwitch } from '../form/labeled-switch';
import type { CategoryInputProps } from './category-input';

const maxLengths = 10_000;

function toText(value: CategoryInputProps['value']): string {
  return value === null || value === undefined ? '' : String(value);
}

export function TextValue({ id, value, disabled, onChange }: CategoryInputProps) {
  return (
    <TextInput
      id={id}
      name={id}
      value={toText(value)}
      maxLength={maxLengths}
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
      value={toText(value)}
      maxLength={maxLengths}
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
      value={toText(value)}
      disabled={disabled}
      onChange={(event: React.ChangeEvent<HTMLInputElement>) => onChange(event.target.value.trim())}
    />
  );
}

/** Input for yes, no or not set. */
export function BooleanValue({ id, category, value, disabled, onChange }: CategoryInputProps) {
  const t = useText();
  const isSet = typeof value === 'boolean';
  const text = isSet ? t(value ? 'editor.yes' : 'editor.no') : t('editor.unsaid');
  return (
    <Flex gap={3} wrap="wrap">
      <LabeledSwitch
        id={id}
        label={category.name}
        isOn={value === true}
        text={text}
        disabled={disabled}
        onChange={(isOn) => onChange(isOn)}
      />
      {!disabled && (
        <TextButton onClick={() => onChange(isSet ? null : false)}>
          {t(isSet ? 'editor.clear' : 'editor.sayNo')}
        </TextButton>
      )}
    </Flex>
  );
}
