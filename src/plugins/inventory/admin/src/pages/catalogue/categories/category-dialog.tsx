import { Checkbox, Field, Flex, Grid, Textarea } from '@strapi/design-system';
import { useState } from 'react';
import type { CatalogueCategory, CatalogueType } from '../../../../../contract/panel/catalogue';
import { describeError } from '../../../api/panel-api';
import { useText } from '../../../api/use-text';
import { FormDialog } from '../../../parts/dialogs/form-dialog';
import { IconPicker } from '../../../parts/icons/icon-picker';
import { TextField } from '../../../parts/fields/text-field';
import { useNotify } from '../../../parts/hooks/use-notify';
import { type CategoryForm, changedFields, fieldsOf, toForm } from './category-form';
import { KindChangeNotice, useKindChange } from './kind-change-notice';
import { kindHints, KindSelect } from './kind-select';
import { NumberFields } from './number-fields';
import { ParentField } from './parent-field';
import { RenameNotice } from '../rename-notice';
import { useUpdateCategory } from '../use-catalogue';
import { VinField } from './vin-field';

const fields = [
  ...['name', 'slug', 'description', 'icon', 'prefix', 'suffix', 'decimals', 'min', 'max', 'step'],
  ...['parent_category_id', 'vin_field'],
];

/** Dialog to edit a category. Shows only the fields of its kind. */
export function CategoryDialog({
  type,
  category,
  categories,
  onClose,
}: {
  type: CatalogueType;
  category: CatalogueCategory;
  categories: readonly CatalogueCategory[];
  onClose: () => void;
}) {
  const t = useText();
  const notify = useNotify();
  const save = useUpdateCategory(category.id);
  const [before] = useState(() => toForm(category));
  const [form, setForm] = useState(before);
  const set = (patch: Partial<CategoryForm>) => setForm((current) => ({ ...current, ...patch }));
  const kindChange = useKindChange(category, form.kind);
  const failure = save.error ? describeError(save.error, t) : undefined;
  const error = (field: string) => failure?.params[field];
  const { hasUnit, hasLimits, hasTerms, hasVinField } = fieldsOf(form.kind);
  const submit = () =>
    save.mutate(changedFields(before, form), {
      onSuccess: ({ name }) => {
        notify.success(t('catalogue.saved', { name }));
        onClose();
      },
    });
  return (
    <FormDialog
      title={t('catalogue.editCategory', { name: category.name })}
      submitLabel={t('catalogue.save')}
      isBusy={save.isPending}
      isDisabled={form.name.trim() === '' || !kindChange.isPossible}
      failure={failure}
      fields={fields}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        name="name"
        label={t('catalogue.name')}
        value={form.name}
        error={error('name')}
        maxLength={120}
        required
        autoFocus
        onChange={(name) => set({ name })}
      />
      <RenameNotice path={`/categories/${category.id}`} isRenamed={form.name.trim() !== category.name} />
      <Field.Root name="kind" hint={t(kindHints[form.kind])} error={error('kind')}>
        <Field.Label>{t('catalogue.kind')}</Field.Label>
        <KindSelect value={form.kind} onChange={(kind) => set({ kind })} />
        <Field.Hint />
        <Field.Error />
      </Field.Root>
      <KindChangeNotice category={category} kind={form.kind} change={kindChange} />
      <IconPicker value={form.icon} onChange={(icon) => set({ icon })} error={error('icon')} />
      {hasUnit && (
        <Grid.Root gap={4}>
          <Grid.Item col={6} xs={12} direction="column" alignItems="stretch">
            <TextField
              name="prefix"
              label={t('catalogue.prefix')}
              hint={t('catalogue.prefixHint')}
              value={form.prefix}
              error={error('prefix')}
              maxLength={30}
              onChange={(prefix) => set({ prefix })}
            />
          </Grid.Item>
          <Grid.Item col={6} xs={12} direction="column" alignItems="stretch">
            <TextField
              name="suffix"
              label={t('catalogue.suffix')}
              hint={t('catalogue.suffixHint')}
              value={form.suffix}
              error={error('suffix')}
              maxLength={30}
              onChange={(suffix) => set({ suffix })}
            />
          </Grid.Item>
        </Grid.Root>
      )}
      {hasLimits && <NumberFields form={form} problems={failure?.params ?? {}} onChange={set} />}
      {hasTerms && (
        <ParentField
          category={category}
          categories={categories}
          form={form}
          error={error('parent_category_id')}
          onChange={set}
        />
      )}
      {hasVinField && type.is_vin_enabled && (
        <VinField
          slug={form.slug}
          value={form.vin_field}
          error={error('vin_field')}
          onChange={(vin_field) => set({ vin_field })}
        />
      )}
      <Flex
        direction="column"
        alignItems="flex-start"
        gap={3}
        tag="fieldset"
        style={{ border: 0, padding: 0, margin: 0 }}
      >
        <UsageSwitches form={form} onChange={set} />
      </Flex>
      <TextField
        name="slug"
        label={t('catalogue.slug')}
        hint={t('catalogue.categorySlugHint')}
        value={form.slug}
        error={error('slug')}
        maxLength={120}
        onChange={(slug) => set({ slug: slug.trim() })}
      />
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
    </FormDialog>
  );
}

function UsageSwitches({ form, onChange }: { form: CategoryForm; onChange: (patch: Partial<CategoryForm>) => void }) {
  const t = useText();
  const { hasTerms, hasLimits } = fieldsOf(form.kind);
  return (
    <>
      <Checkbox checked={form.is_required} onCheckedChange={(on) => onChange({ is_required: on === true })}>
        {t('catalogue.isRequired')}
      </Checkbox>
      <Checkbox checked={form.is_filterable} onCheckedChange={(on) => onChange({ is_filterable: on === true })}>
        {t('catalogue.isFilterable')}
      </Checkbox>
      {hasLimits && (
        <Checkbox checked={form.is_sortable} onCheckedChange={(on) => onChange({ is_sortable: on === true })}>
          {t('catalogue.isSortable')}
        </Checkbox>
      )}
      <Checkbox checked={form.is_searchable} onCheckedChange={(on) => onChange({ is_searchable: on === true })}>
        {t('catalogue.isSearchable')}
      </Checkbox>
      {hasTerms && (
        <Checkbox checked={form.allow_new_terms} onCheckedChange={(on) => onChange({ allow_new_terms: on === true })}>
          {t('catalogue.allowNewTerms')}
        </Checkbox>
      )}
    </>
  );
}
