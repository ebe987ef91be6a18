import { useText } from '../../../api/use-text';
import { SelectField } from '../../../parts/fields/select-field';
import { useLocations } from '../../../parts/hooks/use-locations';
import { useField } from '../form/use-field';

/** Where the listing is, if the dealership has several locations. Without one it is at the first. */
export function LocationField() {
  const t = useText();
  const { locations } = useLocations();
  const { value, onChange, name, label, disabled, error } = useField<number>('location_id', t('listings.location'));
  if (locations.length < 2) return null;
  const current = locations.find(({ id }) => id === value) ?? locations[0];
  return (
    <SelectField
      name={name}
      label={label}
      disabled={disabled}
      error={error}
      value={current ? String(current.id) : null}
      options={locations.map((location) => ({ value: String(location.id), label: location.label }))}
      onChange={(id) => onChange(name, Number(id))}
    />
  );
}
