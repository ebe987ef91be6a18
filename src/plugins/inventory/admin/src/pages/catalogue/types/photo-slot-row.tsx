import { Box, Checkbox, Field, Flex, IconButton, TextInput } from '@strapi/design-system';
import { ArrowDown, ArrowUp, Trash } from '@strapi/icons';
import { useText } from '../../../api/use-text';
import type { PhotoSlot } from './type-form';

/** Row of a photo slot: name, whether it is required, and buttons to move and remove it. */
export function PhotoSlotRow({
  slot,
  index,
  isLast,
  error,
  onChange,
  onMove,
  onRemove,
}: {
  slot: PhotoSlot;
  index: number;
  isLast: boolean;
  error: string | undefined;
  onChange: (part: Partial<PhotoSlot>) => void;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
}) {
  const t = useText();
  return (
    <Flex tag="li" gap={2} wrap="wrap">
      <Box style={{ flex: '1 1 20rem' }}>
        <Field.Root name={`photo_slots.${index}`} error={error}>
          <TextInput
            aria-label={t('catalogue.photoSlotName', { number: index + 1 })}
            value={slot.label}
            maxLength={120}
            size="S"
            onChange={(event: React.ChangeEvent<HTMLInputElement>) => onChange({ label: event.target.value })}
          />
          <Field.Error />
        </Field.Root>
      </Box>
      <Checkbox checked={slot.is_required} onCheckedChange={(checked) => onChange({ is_required: checked === true })}>
        {t('catalogue.required')}
      </Checkbox>
      <Flex>
        <IconButton
          label={t('catalogue.sorting.upOf', { name: slot.label })}
          variant="ghost"
          disabled={index === 0}
          onClick={() => onMove(-1)}
        >
          <ArrowUp />
        </IconButton>
        <IconButton
          label={t('catalogue.sorting.downOf', { name: slot.label })}
          variant="ghost"
          disabled={isLast}
          onClick={() => onMove(1)}
        >
          <ArrowDown />
        </IconButton>
        <IconButton label={t('catalogue.removePhotoSlot', { name: slot.label })} variant="ghost" onClick={onRemove}>
          <Trash />
        </IconButton>
      </Flex>
    </Flex>
  );
}
