import { Grid } from '@strapi/design-system';
import { useText } from '../../api/use-text';
import { TextAreaField } from '../../parts/fields/text-area-field';
import { TextField } from '../../parts/fields/text-field';
import { Card } from '../../parts/page/card';
import { HoursField } from './hours-field';
import type { DealershipForm } from './use-dealership-form';

/** Name, phone, email, address and opening hours. */
export function ContactCard({ form }: { form: DealershipForm }) {
  const t = useText();
  const text = (name: 'site_name' | 'contact_phone' | 'contact_email', maxLength: number) => (
    <TextField
      name={name}
      label={t(`dealership.${name}`)}
      value={form.valueOf(name)}
      error={form.errorOf(name)}
      maxLength={maxLength}
      required={name === 'site_name'}
      disabled={form.isReadOnly}
      onChange={(value) => form.change(name, value)}
    />
  );
  return (
    <Card title={t('dealership.contact')} summary={t('dealership.contactSummary')}>
      <Grid.Root gap={5}>
        <Cell wide>{text('site_name', 120)}</Cell>
        <Cell>{text('contact_phone', 60)}</Cell>
        <Cell>{text('contact_email', 255)}</Cell>
        <Cell>
          <TextAreaField
            name="address"
            label={t('dealership.address')}
            placeholder={t('dealership.address_example')}
            value={form.valueOf('address')}
            error={form.errorOf('address')}
            maxLength={500}
            rows={4}
            disabled={form.isReadOnly}
            onChange={(value) => form.change('address', value)}
          />
        </Cell>
        <Cell>
          <HoursField
            name="opening_hours"
            value={form.valueOf('opening_hours')}
            error={form.errorOf('opening_hours')}
            isReadOnly={form.isReadOnly}
            onChange={(value) => form.change('opening_hours', value)}
          />
        </Cell>
      </Grid.Root>
    </Card>
  );
}

/** Half of the width on a desktop, or all of it. */
export function Cell({ wide = false, children }: { wide?: boolean; children: React.ReactNode }) {
  return (
    <Grid.Item col={wide ? 12 : 6} xs={12} direction="column" alignItems="stretch">
      {children}
    </Grid.Item>
  );
}
