import { Grid } from '@strapi/design-system';
import { useState } from 'react';
import { locationLimits as limits } from '../../../../../contract/location';
import type { PanelLocation } from '../../../../../contract/panel/locations';
import { slugLength } from '../../../../../contract/texts/slug';
import { describeError } from '../../../api/panel-api';
import { useText } from '../../../api/use-text';
import { FormDialog } from '../../../parts/dialogs/form-dialog';
import { TextAreaField } from '../../../parts/fields/text-area-field';
import { TextField } from '../../../parts/fields/text-field';
import { useNotify } from '../../../parts/hooks/use-notify';
import { Cell } from '../contact-card';
import { HoursField } from '../hours-field';
import { fieldNames, type TextFieldName, toLocationChange, toLocationForm } from './location-form';
import { useLocationChange } from './use-location-change';

const maxLengths: Readonly<Partial<Record<TextFieldName, number>>> = {
  name: limits.name,
  slug: slugLength,
  phone: limits.phone,
  email: limits.email,
  store_code: limits.storeCode,
  city: limits.part,
  region: limits.part,
  postal_code: limits.part,
  country: limits.part,
};

/** Dialog to add or edit a location. Only the name is required; what is empty comes from the Dealership page. */
export function LocationDialog({ location, onClose }: { location?: PanelLocation; onClose: () => void }) {
  const t = useText();
  const notify = useNotify();
  const change = useLocationChange();
  const [form, setForm] = useState(() => toLocationForm(location));
  const set = (name: TextFieldName, value: string) => setForm((current) => ({ ...current, [name]: value }));
  const failure = change.error ? describeError(change.error, t) : undefined;
  const submit = () => {
    const request = location
      ? ({ method: 'put', path: `/locations/${location.id}` } as const)
      : ({ method: 'post', path: '/locations' } as const);
    const done = () => {
      notify.success(t('locations.saved'));
      onClose();
    };
    change.mutateAsync({ ...request, body: toLocationChange(form) }).then(done, () => undefined); // shown below
  };
  const text = (name: Exclude<TextFieldName, 'hours'>, hint?: string) => (
    <TextField
      name={name}
      label={t(`locations.${name}`)}
      value={form[name]}
      error={failure?.params[name]}
      required={name === 'name' && !location}
      autoFocus={name === 'name'}
      {...(hint !== undefined && { hint })}
      {...(maxLengths[name] !== undefined && { maxLength: maxLengths[name] })}
      {...((name === 'latitude' || name === 'longitude') && { inputMode: 'decimal' as const })}
      onChange={(value) => set(name, value)}
    />
  );
  return (
    <FormDialog
      title={location ? t('locations.editTitle', { name: location.label }) : t('locations.add')}
      submitLabel={location ? t('common.save') : t('locations.add')}
      isBusy={change.isPending}
      isDisabled={!location && form.name.trim() === ''}
      failure={failure}
      fields={fieldNames}
      onSubmit={submit}
      onClose={onClose}
    >
      {text('name', t('locations.inherits'))}
      <TextAreaField
        name="street"
        label={t('locations.street')}
        placeholder=""
        value={form.street}
        error={failure?.params.street}
        maxLength={limits.street}
        rows={2}
        onChange={(value) => set('street', value)}
      />
      <Grid.Root gap={5}>
        <Cell>{text('postal_code')}</Cell>
        <Cell>{text('city')}</Cell>
        <Cell>{text('region')}</Cell>
        <Cell>{text('country')}</Cell>
        <Cell>{text('phone')}</Cell>
        <Cell>{text('email')}</Cell>
      </Grid.Root>
      <HoursField
        name="hours"
        value={form.hours}
        error={failure?.params.hours}
        onChange={(value) => set('hours', value)}
      />
      <Grid.Root gap={5}>
        <Cell>{text('latitude')}</Cell>
        <Cell>{text('longitude')}</Cell>
        <Cell>{text('store_code', t('locations.store_codeHint'))}</Cell>
        <Cell>{text('slug', t('locations.slugHint'))}</Cell>
      </Grid.Root>
    </FormDialog>
  );
}
