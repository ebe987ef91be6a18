import { Field, SingleSelect, SingleSelectOption } from '@strapi/design-system';
import { useState } from 'react';
import { useText } from '../../api/use-text';
import { FormDialog } from '../../parts/dialogs/form-dialog';
import { TextAreaField } from '../../parts/fields/text-area-field';
import { TextField } from '../../parts/fields/text-field';
import { type Photo, type PhotoTexts, thumbnailOf } from './photo';

/** A photo that the type expects. */
export interface PhotoSlot {
  readonly key: string;
  readonly label: string;
  readonly is_required: boolean;
}

/** Dialog for the title, description and slot of a photo. */
export function PhotoDialog({
  photo,
  texts,
  slots,
  onSave,
  onClose,
}: {
  photo: Photo;
  texts: PhotoTexts;
  slots: readonly PhotoSlot[];
  onSave: (texts: PhotoTexts) => void;
  onClose: () => void;
}) {
  const t = useText();
  const [title, setTitle] = useState(texts.title ?? '');
  const [alt, setAlt] = useState(texts.alt ?? '');
  const [slot, setSlot] = useState(texts.category ?? '');
  const isUnknownSlot = slot !== '' && !slots.some(({ key }) => key === slot);
  const options = isUnknownSlot ? [...slots, { key: slot, label: slot }] : slots;
  const save = () => onSave({ title: title.trim() || null, alt: alt.trim() || null, category: slot || null });
  return (
    <FormDialog
      title={t('editor.photoTitle')}
      submitLabel={t('common.done')}
      isBusy={false}
      onSubmit={save}
      onClose={onClose}
    >
      <img
        src={thumbnailOf(photo)}
        alt={alt || photo.name}
        style={{ maxHeight: 220, maxWidth: '100%', objectFit: 'contain', margin: '0 auto' }}
      />
      {options.length > 0 && <SlotField options={options} value={slot} onChange={setSlot} />}
      <TextField
        name="photo-title"
        label={t('editor.photoName')}
        value={title}
        maxLength={255}
        placeholder={photo.caption ?? ''}
        onChange={setTitle}
      />
      <TextAreaField
        name="photo-alt"
        label={t('editor.photoAlt')}
        hint={t('editor.photoAltHint')}
        value={alt}
        maxLength={1000}
        placeholder={photo.alternativeText ?? ''}
        onChange={setAlt}
      />
    </FormDialog>
  );
}

function SlotField({
  options,
  value,
  onChange,
}: {
  options: ReadonlyArray<Pick<PhotoSlot, 'key' | 'label'>>;
  value: string;
  onChange: (slot: string) => void;
}) {
  const t = useText();
  return (
    <Field.Root name="photo-slot" hint={t('editor.photoSlotHint')}>
      <Field.Label>{t('editor.photoSlot')}</Field.Label>
      <SingleSelect
        value={value}
        placeholder={t('editor.noSlot')}
        clearLabel={t('editor.clear')}
        onClear={() => onChange('')}
        onChange={(key: string | number) => onChange(String(key))}
      >
        {options.map(({ key, label }) => (
          <SingleSelectOption key={key} value={key}>
            {label}
          </SingleSelectOption>
        ))}
      </SingleSelect>
      <Field.Hint />
    </Field.Root>
  );
}
