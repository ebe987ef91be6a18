import { Field } from '@strapi/design-system';
import { useText } from '../../api/use-text';
import type { InputProps } from '../form/input-props';
import { LabeledSwitch } from '../form/labeled-switch';

/** Custom field for yes or no: sold, sale pending. */
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
    <Field.Root id={name} name={name} hint={hint} error={error}>
      <Field.Label>{label}</Field.Label>
      <LabeledSwitch
        id={name}
        label={label}
        isOn={value ?? false}
        text={t(value ? 'editor.yes' : 'editor.no')}
        disabled={disabled}
        onChange={(isOn) => onChange(name, isOn)}
      />
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
}
