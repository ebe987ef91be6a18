import { Box, Button, Checkbox, Field, Flex, IconButton, TextInput, Typography } from '@strapi/design-system';
import { ArrowDown, ArrowUp, Plus, Trash } from '@strapi/icons';
import { type KeyboardEvent, useRef } from 'react';
import { useText } from '../../../api/use-text';

export interface PhotoSlot {
  /** Null for a new slot. */
  readonly key: string | null;
  readonly label: string;
  readonly is_required: boolean;
}

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
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  };
  return (
    <Field.Root name="photo_slots" hint={t('catalogue.photoSlotsHint')} error={problems.photo_slots}>
      <Typography variant="pi" fontWeight="bold" textColor="neutral800">
        {t('catalogue.photoSlots')}
      </Typography>
      <Flex ref={list} tag="ul" direction="column" alignItems="stretch" gap={2} aria-label={t('catalogue.photoSlots')}>
        {value.map((slot, index) => (
          <Flex key={index} tag="li" gap={2} wrap="wrap">
            <Box style={{ flex: '1 1 16rem' }}>
              <Field.Root
                name={`photo_slots.${index}`}
                error={problems[`photo_slots.${index}.label`] ?? problems[`photo_slots.${index}.key`]}
              >
                <TextInput
                  aria-label={t('catalogue.photoSlotName', { number: index + 1 })}
                  value={slot.label}
                  maxLength={120}
                  size="S"
                  onKeyDown={onEnter}
                  onChange={(event: React.ChangeEvent<HTMLInputElement>) =>
                    change(index, { label: event.target.value })
                  }
                />
                <Field.Error />
              </Field.Root>
            </Box>
            <Checkbox
              checked={slot.is_required}
              onCheckedChange={(checked) => change(index, { is_required: checked === true })}
            >
              {t('catalogue.required')}
            </Checkbox>
            <IconButton
              label={t('catalogue.sorting.upOf', { name: slot.label })}
              variant="ghost"
              disabled={index === 0}
              onClick={() => swap(index, index - 1)}
            >
              <ArrowUp />
            </IconButton>
            <IconButton
              label={t('catalogue.sorting.downOf', { name: slot.label })}
              variant="ghost"
              disabled={index === value.length - 1}
              onClick={() => swap(index, index + 1)}
            >
              <ArrowDown />
            </IconButton>
            <IconButton
              label={t('catalogue.removePhotoSlot', { name: slot.label })}
              variant="ghost"
              onClick={() => onChange(value.filter((_slot, at) => at !== index))}
            >
              <Trash />
            </IconButton>
          </Flex>
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
