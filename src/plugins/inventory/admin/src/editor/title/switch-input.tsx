import { Field, Flex, Switch } from '@strapi/design-system';
import { useText } from '../../api/use-text';
import type { InputProps } from '../form/input-props';

/** Yes or no: sold, sale pending. */
export default function SwitchInput({
  name,
  label,
  hint,
  disabled = false,
  error,
  value,
  onChange,
}: InputProps<boolean>) {
  const t = useText();
  return (
    <Field.Root name={name} hint={hint} error={error}>
      <Field.Label>{label}</Field.Label>
      <Flex paddingTop={2} paddingBottom={2}>
        <Switch
          aria-label={label}
          checked={value ?? false}
          disabled={disabled}
          visibleLabels
          onLabel={t('editor.yes')}
          offLabel={t('editor.no')}
          onCheckedChange={(isOn: boolean) => onChange(name, isOn)}
        />
      </Flex>
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
}
