import type { CatalogueCategory, CatalogueType } from '../../../../../contract/panel/catalogue';
import { useText } from '../../../api/use-text';
import { FormDialog } from '../../../parts/dialogs/form-dialog';
import { TextAreaField } from '../../../parts/fields/text-area-field';
import { TextField } from '../../../parts/fields/text-field';
import { IconPicker } from '../../../parts/icons/icon-picker';
import { NamesFields } from '../names-fields';
import { RenameNotice } from '../rename-notice';
import { KindChangeNotice } from './kind-change-notice';
import { KindField } from './kind-select';
import { KindFields } from './kind-fields';
import { UsageSwitches } from './usage-switches';
import { useCategoryForm } from './use-category-form';

const fields = 'name slug description icon prefix suffix decimals min max step parent_category_id vin_field'.split(' ');

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
  const { form, set, kindChange, isSaving, maySave, failure, submit } = useCategoryForm(category, onClose);
  const error = (field: string) => failure?.params[field];
  return (
    <FormDialog
      title={t('catalogue.editCategory', { name: category.name })}
      submitLabel={t('catalogue.save')}
      isBusy={isSaving}
      isDisabled={!maySave}
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
      <NamesFields
        names={form.names}
        name={form.name}
        maxLength={120}
        error={error('names')}
        onChange={(names) => set({ names })}
      />
      <KindField value={form.kind} error={error('kind')} onChange={(kind) => set({ kind })} />
      <KindChangeNotice category={category} kind={form.kind} change={kindChange} />
      <IconPicker value={form.icon} onChange={(icon) => set({ icon })} error={error('icon')} />
      <KindFields
        type={type}
        category={category}
        categories={categories}
        form={form}
        problems={failure?.params ?? {}}
        onChange={set}
      />
      <UsageSwitches form={form} onChange={set} />
      <TextField
        name="slug"
        label={t('catalogue.slug')}
        hint={t('catalogue.categorySlugHint')}
        value={form.slug}
        error={error('slug')}
        maxLength={120}
        onChange={(slug) => set({ slug: slug.trim() })}
      />
      <TextAreaField
        name="description"
        label={t('catalogue.description')}
        hint={t('catalogue.descriptionHint')}
        value={form.description}
        error={error('description')}
        onChange={(description) => set({ description })}
      />
    </FormDialog>
  );
}
