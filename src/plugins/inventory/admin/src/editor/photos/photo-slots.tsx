import { Flex, Typography } from '@strapi/design-system';
import { CheckCircle, Information } from '@strapi/icons';
import { useText } from '../../api/use-text';
import type { PhotoSlot } from './photo-dialog';
import type { Photos } from './use-photos';

/** Lists the missing photos of the type. */
export function PhotoSlots({ photos, slots }: { photos: Photos; slots: readonly PhotoSlot[] }) {
  const t = useText();
  if (slots.length === 0) return null;
  // Matches by slot or title, because imported photos have at most a title.
  const taken = new Set(photos.photos.flatMap(({ id }) => [photos.textsOf(id).category, photos.textsOf(id).title]));
  const open = slots.filter(({ key, label }) => !taken.has(key) && !taken.has(label));
  const name = ({ label, is_required: isRequired }: PhotoSlot) => (isRequired ? `${label}*` : label);
  return (
    <Flex gap={2}>
      {open.length === 0 ? (
        <CheckCircle aria-hidden fill="success600" style={{ flex: 'none' }} />
      ) : (
        <Information aria-hidden fill="neutral500" style={{ flex: 'none' }} />
      )}
      <Typography variant="pi" textColor="neutral600">
        {open.length === 0
          ? t('editor.slotsTaken')
          : t('editor.slotsOpen', { count: open.length, slots: open.map(name).join(', ') })}
      </Typography>
    </Flex>
  );
}
