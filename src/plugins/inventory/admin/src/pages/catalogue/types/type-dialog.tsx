import { Field, Flex, Textarea, Toggle } from '@strapi/design-system';
import { useState } from 'react';
import type { CatalogueType } from '../../../../../contract/panel/catalogue';
import type { TypeChange } from '../../../../../contract/panel/catalogue-edit';
import { describeError } from '../../../api/panel-api';
import { useText } from '../../../api/use-text';
import { FormDialog } from '../../../parts/dialogs/form-dialog';
import { IconPicker } from '../../../parts/icons/icon-picker';
import { Notice } from '../../../parts/page/notice';
import { TextField } from '../../../parts/fields/text-field';
import { useNotify } from '../../../parts/hooks/use-notify';
import { changedFields } from '../categories/category-form';
import { type PhotoSlot, PhotoSlotsField } from './photo-slots-field';
import { TitleTemplateField } from './title-template-field';
import { RenameNotice } from '../rename-notice';
import { useUpdateType, useCreateType } from '../use-catalogue';

interface Form {
  readonly name: string;
  readonly singular_name: string;
  readonly slug: string;
  readonly description: string;
  readonly icon: string | null;
  readonly is_vin_enabled: boolean;
  readonly title_template: string;
  readonly photo_slots: readonly PhotoSlot[];
}

const fields = ['name', 'singular_name', 'slug', 'description', 'icon', 'title_template', 'photo_slots'];

/** Dialog to create or edit a type. A new type shows only the essential fields. */
export function TypeDialog({
  type,
  onDone,
  onClose,
}: {
  type?: CatalogueType;
  onDone?: (type: CatalogueType) => void;
  onClose: () => void;
}) {
  const t = useText();
  const notify = useNotify();
  const create = useCreateType();
  const update = useUpdateType(type?.id ?? 0);
  const save = type ? update : create;
  const [before] = useState<Form>(() => toForm(type));
  const [form, setForm] = useState(before);
  const set = (patch: Partial<Form>) => setForm((current) => ({ ...current, ...patch }));
  const failure = save.error ? describeError(save.error, t) : undefined;
  const error = (field: string) => failure?.params[field];
  const onSuccess = (saved: CatalogueType) => {
    notify.success(t(type ? 'catalogue.saved' : 'catalogue.added', { name: saved.name }));
    onClose();
    onDone?.(saved);
  };
  const submit = () =>
    type
      ? update.mutate(changedFields(toBody(before), toBody(form)), { onSuccess })
      : create.mutate({ ...toBody(form), name: form.name }, { onSuccess });
  return (
    <FormDialog
      title={type ? t('catalogue.editType', { name: type.name }) : t('catalogue.addType')}
      submitLabel={type ? t('catalogue.save') : t('catalogue.addType')}
      isBusy={save.isPending}
      isDisabled={form.name.trim() === ''}
      failure={failure}
      fields={fields}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        name="name"
        label={t('catalogue.name')}
        hint={t('catalogue.typeNameHint')}
        value={form.name}
        error={error('name')}
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
        error={error('singular_name')}
        maxLength={120}
        onChange={(singular_name) => set({ singular_name })}
      />
      <IconPicker value={form.icon} onChange={(icon) => set({ icon })} error={error('icon')} />
      <Field.Root name="is_vin_enabled" hint={t('catalogue.vinEnabledHint')}>
        <Field.Label>{t('catalogue.vinEnabled')}</Field.Label>
        <Toggle
          checked={form.is_vin_enabled}
          onLabel={t('catalogue.yes')}
          offLabel={t('catalogue.no')}
          onChange={(event: React.ChangeEvent<HTMLInputElement>) => set({ is_vin_enabled: event.target.checked })}
        />
        <Field.Hint />
      </Field.Root>
      {type && (
        <Flex direction="column" alignItems="stretch" gap={5}>
          <TextField
            name="slug"
            label={t('catalogue.slug')}
            hint={t('catalogue.slugHint')}
            value={form.slug}
            error={error('slug')}
            maxLength={120}
            onChange={(slug) => set({ slug })}
          />
          {form.slug.trim() !== type.slug && <Notice tone="warning">{t('catalogue.typeSlugChanges')}</Notice>}
          <Field.Root name="description" hint={t('catalogue.descriptionHint')} error={error('description')}>
            <Field.Label>{t('catalogue.description')}</Field.Label>
            <Textarea
              name="description"
              value={form.description}
              onChange={(event: React.ChangeEvent<HTMLTextAreaElement>) => set({ description: event.target.value })}
            />
            <Field.Hint />
            <Field.Error />
          </Field.Root>
          <TitleTemplateField
            typeId={type.id}
            isVinEnabled={form.is_vin_enabled}
            value={form.title_template}
            error={error('title_template')}
            onChange={(title_template) => set({ title_template })}
          />
          <PhotoSlotsField
            value={form.photo_slots}
            problems={failure?.params ?? {}}
            onChange={(photo_slots) => set({ photo_slots })}
          />
        </Flex>
      )}
    </FormDialog>
  );
}

function toForm(type: CatalogueType | undefined): Form {
  return {
    name: type?.name ?? '',
    singular_name: type?.singular_name ?? '',
    slug: type?.slug ?? '',
    description: type?.description ?? '',
    icon: type?.icon ?? null,
    is_vin_enabled: type?.is_vin_enabled ?? false,
    title_template: type?.title_template ?? '',
    photo_slots: type?.photo_slots ?? [],
  };
}

function toBody(form: Form): TypeChange {
  const slots = form.photo_slots.filter(({ label }) => label.trim() !== '');
  return {
    ...form,
    slug: form.slug.trim(),
    photo_slots: slots.map(({ key, label, is_required }) => ({ key, label, is_required })),
  };
}
