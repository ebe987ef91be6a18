import { Checkbox, Field } from '@strapi/design-system';
import type { CatalogueType } from '../../../../../contract/panel/catalogue';
import type { TypeTemplateName } from '../../../../../contract/panel/catalogue-edit';
import { useText } from '../../../api/use-text';
import { FormDialog } from '../../../parts/dialogs/form-dialog';
import { TextField } from '../../../parts/fields/text-field';
import { IconPicker } from '../../../parts/icons/icon-picker';
import { RenameNotice } from '../rename-notice';
import { DetailFields } from './detail-fields';
import { TemplatePicker } from './template-picker';
import { useTypeForm } from './use-type-form';

const fields = [
  'name',
  'singular_name',
  'slug',
  'description',
  'icon',
  'title_template',
  'aging_days',
  'old_days',
  'photo_slots',
];

/** Dialog to create or edit a type. A new type starts from a template, and shows only the essential fields. */
export function TypeDialog({
  type,
  initialTemplate = null,
  onDone,
  onClose,
}: {
  type?: CatalogueType;
  initialTemplate?: TypeTemplateName | null;
  onDone?: (type: CatalogueType) => void;
  onClose: () => void;
}) {
  const t = useText();
  const { form, set, template, start, isSaving, failure, submit } = useTypeForm(type, initialTemplate, (saved) => {
    onClose();
    onDone?.(saved);
  });
  const problems = failure?.params ?? {};
  return (
    <FormDialog
      title={type ? t('catalogue.editType', { name: type.name }) : t('catalogue.addType')}
      submitLabel={type ? t('catalogue.save') : t('catalogue.addType')}
      isBusy={isSaving}
      isDisabled={form.name.trim() === ''}
      failure={failure}
      fields={fields}
      onSubmit={submit}
      onClose={onClose}
    >
      {!type && <TemplatePicker value={template} onChange={start} />}
      <TextField
        name="name"
        label={t('catalogue.name')}
        hint={t('catalogue.typeNameHint')}
        value={form.name}
        error={problems.name}
        maxLength={120}
        required
        autoFocus
        onChange={(name) => set({ name })}
      />
      {type && <RenameNotice path={`/types/${type.id}`} isRenamed={form.name.trim() !== type.name} />}
      <TextField
        name="singular_name"
        label={t('catalogue.singularName')}
        hint={t('catalogue.singularNameHint')}
        value={form.singular_name}
        error={problems.singular_name}
        maxLength={120}
        onChange={(singular_name) => set({ singular_name })}
      />
      <IconPicker value={form.icon} onChange={(icon) => set({ icon })} error={problems.icon} />
      <VinToggle isOn={form.is_vin_enabled} onChange={(is_vin_enabled) => set({ is_vin_enabled })} />
      {type && <DetailFields type={type} form={form} problems={problems} onChange={set} />}
    </FormDialog>
  );
}

function VinToggle({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const t = useText();
  return (
    <Field.Root name="is_vin_enabled" hint={t('catalogue.vinEnabledHint')}>
      <Checkbox checked={isOn} onCheckedChange={(isChecked) => onChange(isChecked === true)}>
        {t('catalogue.vinEnabled')}
      </Checkbox>
      <Field.Hint />
    </Field.Root>
  );
}
