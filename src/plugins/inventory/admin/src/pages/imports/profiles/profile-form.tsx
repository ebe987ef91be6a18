import { Button, Flex } from '@strapi/design-system';
import { CloudUpload } from '@strapi/icons';
import { Layouts } from '@strapi/strapi/admin';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { importLimits, type ImportPreset, importPresets } from '../../../../../contract/imports';
import type { PanelImportProfile } from '../../../../../contract/panel/imports/imports';
import { useText } from '../../../api/use-text';
import { ConfirmButton } from '../../../parts/dialogs/confirm-button';
import { SelectField } from '../../../parts/fields/select-field';
import { TextField } from '../../../parts/fields/text-field';
import { usePermissions } from '../../../parts/hooks/use-permissions';
import { Card } from '../../../parts/page/card';
import { Notice } from '../../../parts/page/notice';
import { panelPaths } from '../../../parts/page/panel-paths';
import { FetchCard } from '../schedule/fetch-card';
import { RuleFields } from '../settings/rule-fields';
import { useImportTexts } from '../use-import-texts';
import { ProfileColumns } from './profile-columns';
import { type ProfileState, useProfileForm } from './use-profile-form';

/** A profile in a form, with its actions. Read-only for roles that may not import. */
export function ProfileForm({ profile, backLink }: { profile: PanelImportProfile; backLink: ReactNode }) {
  const t = useText();
  const { may } = usePermissions();
  const mayChange = may('imports.manage');
  const state = useProfileForm(profile);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        state.save();
      }}
    >
      <Layouts.Header
        title={profile.name}
        navigationAction={backLink}
        primaryAction={mayChange && <Buttons profile={profile} state={state} />}
      />
      <Layouts.Content>
        <Flex direction="column" alignItems="stretch" gap={6} paddingBottom={8}>
          {state.failure && (
            <Notice tone="danger" role="alert">
              {state.failure.message}
            </Notice>
          )}
          <Card title={t('imports.profile')}>
            <NameFields state={state} disabled={!mayChange} />
            <RuleFields rules={state.form} onChange={state.set} disabled={!mayChange} />
          </Card>
          <FetchCard profile={profile} state={state} disabled={!mayChange} />
          <Card title={t('imports.columns')} summary={t('imports.profileColumnsHint')}>
            <ProfileColumns
              typeId={profile.type_id}
              columns={state.form.columns}
              disabled={!mayChange}
              onChange={(columns) => state.set({ columns })}
            />
          </Card>
        </Flex>
      </Layouts.Content>
    </form>
  );
}

function Buttons({ profile, state }: { profile: PanelImportProfile; state: ProfileState }) {
  const t = useText();
  return (
    <Flex gap={2} wrap="wrap">
      <ConfirmButton
        label={t('imports.deleteProfile')}
        question={t('imports.deleteQuestion')}
        confirmLabel={t('imports.deleteProfile')}
        onConfirm={state.remove}
      />
      <Button variant="secondary" tag={Link} to={panelPaths.importWith(profile.id)} startIcon={<CloudUpload />}>
        {t('imports.start')}
      </Button>
      <Button type="submit" loading={state.isSaving} disabled={!state.isChanged || state.form.name.trim() === ''}>
        {t('common.save')}
      </Button>
    </Flex>
  );
}

function NameFields({ state: { form, set, failure }, disabled }: { state: ProfileState; disabled: boolean }) {
  const t = useText();
  const texts = useImportTexts();
  return (
    <>
      <TextField
        name="name"
        label={t('imports.profileName')}
        value={form.name}
        error={failure?.params.name}
        maxLength={importLimits.name}
        required
        disabled={disabled}
        onChange={(name) => set({ name })}
      />
      <SelectField
        name="preset"
        label={t('imports.layout')}
        value={form.preset}
        disabled={disabled}
        options={importPresets.map((preset) => ({ value: preset, label: texts.preset(preset) }))}
        onChange={(preset) => set({ preset: preset as ImportPreset })} // an option above
      />
    </>
  );
}
