import { Box, Button, Field, Flex, Typography } from '@strapi/design-system';
import { Plus } from '@strapi/icons';
import { type KeyboardEvent, useRef } from 'react';
import { useText } from '../../../api/use-text';
import { PhotoSlotRow } from './photo-slot-row';
import type { PhotoSlot } from './type-form';

/** Editor for the photos that listings of the type should have, in the app's order. Enter adds a row. */
export function PhotoSlotsField({
  value,
  problems,
  onChange,
}: {
  value: readonly PhotoSlot[];
  problems: Readonly<Record<string, string>>;
  onChange: (slots: PhotoSlot[]) => void;
}) {
  const t = useText();
  const list = useRef<HTMLUListElement>(null);
  const change = (index: number, part: Partial<PhotoSlot>) =>
    onChange(value.map((slot, at) => (at === index ? { ...slot, ...part } : slot)));
  const swap = (index: number, other: number) => {
    const slots = [...value];
    [slots[index], slots[other]] = [value[other], value[index]] as [PhotoSlot, PhotoSlot]; // both indexes exist
    onChange(slots);
  };
  const add = () => {
    onChange([...value, { key: null, label: '', is_required: false }]);
    requestAnimationFrame(() => list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    add();
  };
  return (
    <Field.Root name="photo_slots" hint={t('catalogue.photoSlotsHint')} error={problems.photo_slots}>
      <Typography variant="pi" fontWeight="bold" textColor="neutral800">
        {t('catalogue.photoSlots')}
      </Typography>
      <Flex
        ref={list}
        tag="ul"
        direction="column"
        alignItems="stretch"
        gap={2}
        aria-label={t('catalogue.photoSlots')}
        onKeyDown={onKeyDown}
      >
        {value.map((slot, index) => (
          <PhotoSlotRow
            key={index}
            slot={slot}
            index={index}
            isLast={index === value.length - 1}
            error={problems[`photo_slots.${index}.label`] ?? problems[`photo_slots.${index}.key`]}
            onChange={(part) => change(index, part)}
            onMove={(step) => swap(index, index + step)}
            onRemove={() => onChange(value.filter((_slot, at) => at !== index))}
          />
        ))}
      </Flex>
      <Box>
        <Button variant="tertiary" size="S" startIcon={<Plus />} onClick={add}>
          {t('catalogue.addPhotoSlot')}
        </Button>
      </Box>
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
}
