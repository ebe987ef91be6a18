import { Checkbox, Field, Flex } from '@strapi/design-system';
import type { CatalogueType } from '../../../../../contract/panel/catalogue';
import { useText } from '../../../api/use-text';
import { TextAreaField } from '../../../parts/fields/text-area-field';
import { TextField } from '../../../parts/fields/text-field';
import { Notice } from '../../../parts/page/notice';
import { NamesFields } from '../names-fields';
import { AgeFields } from './age-fields';
import { PhotoSlotsField } from './photo-slots-field';
import { TitleTemplateField } from './title-template-field';
import type { TypeForm } from './type-form';

/** The fields of an existing type that a new one does not need. */
export function DetailFields({
  type,
  form,
  problems,
  onChange,
}: {
  type: CatalogueType;
  form: TypeForm;
  /** Errors by field. */
  problems: Readonly<Record<string, string>>;
  onChange: (patch: Partial<TypeForm>) => void;
}) {
  const t = useText();
  return (
    <Flex direction="column" alignItems="stretch" gap={5}>
      <NamesFields
        names={form.names}
        name={form.name}
        maxLength={120}
        error={problems.names}
        onChange={(names) => onChange({ names })}
      />
      <TextField
        name="slug"
        label={t('catalogue.slug')}
        hint={t('catalogue.slugHint')}
        value={form.slug}
        error={problems.slug}
        maxLength={120}
        onChange={(slug) => onChange({ slug })}
      />
      {form.slug.trim() !== type.slug && <Notice tone="warning">{t('catalogue.typeSlugChanges')}</Notice>}
      <TextAreaField
        name="description"
        label={t('catalogue.description')}
        hint={t('catalogue.descriptionHint')}
        value={form.description}
        error={problems.description}
        onChange={(description) => onChange({ description })}
      />
      <TitleTemplateField
        typeId={type.id}
        isVinEnabled={form.is_vin_enabled}
        value={form.title_template}
        error={problems.title_template}
        onChange={(title_template) => onChange({ title_template })}
      />
      <AgeFields form={form} problems={problems} onChange={onChange} />
      <Field.Root name="publishes_ready_only" hint={t('catalogue.readyOnlyHint')}>
        <Checkbox
          checked={form.publishes_ready_only}
          onCheckedChange={(on) => onChange({ publishes_ready_only: on === true })}
        >
          {t('catalogue.readyOnly')}
        </Checkbox>
        <Field.Hint />
      </Field.Root>
      <PhotoSlotsField
        value={form.photo_slots}
        problems={problems}
        onChange={(photo_slots) => onChange({ photo_slots })}
      />
    </Flex>
  );
}
