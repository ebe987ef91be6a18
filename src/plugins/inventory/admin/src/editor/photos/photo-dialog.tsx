import {
  Button,
  Field,
  Flex,
  Modal,
  SingleSelect,
  SingleSelectOption,
  Textarea,
  TextInput,
} from '@strapi/design-system';
import { useState } from 'react';
import { useText } from '../../api/use-text';
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
    <Modal.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Modal.Content>
        <Modal.Header closeLabel={t('common.close')}>
          <Modal.Title>{t('editor.photoTitle')}</Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <Flex direction="column" alignItems="stretch" gap={4}>
            <img
              src={thumbnailOf(photo)}
              alt={alt || photo.name}
              style={{ maxHeight: 220, maxWidth: '100%', objectFit: 'contain', margin: '0 auto' }}
            />
            {options.length > 0 && (
              <Field.Root name="photo-slot" hint={t('editor.photoSlotHint')}>
                <Field.Label>{t('editor.photoSlot')}</Field.Label>
                <SingleSelect
                  value={slot}
                  placeholder={t('editor.noSlot')}
                  clearLabel={t('editor.clear')}
                  onClear={() => setSlot('')}
                  onChange={(value: string | number) => setSlot(String(value))}
                >
                  {options.map(({ key, label }) => (
                    <SingleSelectOption key={key} value={key}>
                      {label}
                    </SingleSelectOption>
                  ))}
                </SingleSelect>
                <Field.Hint />
              </Field.Root>
            )}
            <Field.Root name="photo-title">
              <Field.Label>{t('editor.photoName')}</Field.Label>
              <TextInput
                name="photo-title"
                value={title}
                maxLength={255}
                placeholder={photo.caption ?? ''}
                onChange={(event: React.ChangeEvent<HTMLInputElement>) => setTitle(event.target.value)}
              />
            </Field.Root>
            <Field.Root name="photo-alt" hint={t('editor.photoAltHint')}>
              <Field.Label>{t('editor.photoAlt')}</Field.Label>
              <Textarea
                name="photo-alt"
                value={alt}
                maxLength={1000}
                placeholder={photo.alternativeText ?? ''}
                onChange={(event: React.ChangeEvent<HTMLTextAreaElement>) => setAlt(event.target.value)}
              />
              <Field.Hint />
            </Field.Root>
          </Flex>
        </Modal.Body>
        <Modal.Footer>
          <Button variant="tertiary" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button onClick={save}>{t('common.done')}</Button>
        </Modal.Footer>
      </Modal.Content>
    </Modal.Root>
  );
}
