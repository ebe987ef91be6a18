import { Checkbox, Field, Typography } from '@strapi/design-system';
import { importLimits } from '../../../../../contract/imports';
import { useText } from '../../../api/use-text';
import { TextField } from '../../../parts/fields/text-field';
import { Card } from '../../../parts/page/card';
import type { ColumnsForm } from './use-columns-form';

/** Whether the settings are kept: in the import's profile, or as a new one. */
export function RememberFields({ form, profileName }: { form: ColumnsForm; profileName: string | null }) {
  const t = useText();
  if (profileName !== null && !form.isChanged) return null;
  return (
    <Card title={t('imports.remember')}>
      <Field.Root name="remember" hint={profileName === null ? t('imports.rememberHint') : undefined}>
        <Checkbox
          checked={form.isRemembered}
          disabled={form.mustRemember}
          onCheckedChange={(on) => form.setRemembered(on === true)}
        >
          {profileName === null ? t('imports.rememberNew') : t('imports.rememberIn', { name: profileName })}
        </Checkbox>
        <Field.Hint />
      </Field.Root>
      {form.mustRemember && (
        <Typography tag="p">
          {t(form.needsProfile ? 'imports.fullNeedsProfile' : 'imports.matchNeedsProfile')}
        </Typography>
      )}
      {profileName === null && form.isRemembered && (
        <TextField
          name="profile_name"
          label={t('imports.profileName')}
          value={form.name}
          error={form.failure?.params.name}
          maxLength={importLimits.name}
          required
          onChange={form.setName}
        />
      )}
    </Card>
  );
}
