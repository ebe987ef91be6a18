import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { Badge, Flex, IconButton, Typography } from '@strapi/design-system';
import { Cross, Drag, Pencil, Star } from '@strapi/icons';
import { styled } from 'styled-components';
import { useText } from '../../api/use-text';
import { type Photo, type PhotoTexts, thumbnailOf } from './photo';
import type { PhotoSlot } from './photo-dialog';

interface PhotoCardProps {
  readonly photo: Photo;
  /** Starts at 1. */
  readonly position: number;
  readonly count: number;
  readonly texts: PhotoTexts;
  readonly slots: readonly PhotoSlot[];
  readonly disabled: boolean;
  readonly error: string | undefined;
  readonly onEdit: () => void;
  readonly onCover: () => void;
  readonly onRemove: () => void;
}

export function PhotoCard({ photo, position, count, texts, slots, disabled, error, ...action }: PhotoCardProps) {
  const t = useText();
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id: photo.id,
    disabled,
  });
  const name = texts.title || photo.name;
  const slot = slots.find(({ key }) => key === texts.category)?.label ?? texts.category;
  return (
    <Card
      ref={setNodeRef}
      $isDragging={isDragging}
      $hasError={error !== undefined}
      style={{ transform: CSS.Transform.toString(transform), transition }}
    >
      <Frame>
        <img src={thumbnailOf(photo)} alt={texts.alt || name} draggable={false} {...(disabled ? {} : listeners)} />
        {position === 1 && (
          <Corner>
            <Badge backgroundColor="neutral0" textColor="neutral800">
              <Flex gap={1} tag="span">
                <Star aria-hidden width="1rem" height="1rem" fill="warning500" />
                {t('editor.cover')}
              </Flex>
            </Badge>
          </Corner>
        )}
      </Frame>
      <Flex direction="column" alignItems="stretch" padding={2} gap={1}>
        <Typography variant="pi" fontWeight="semiBold" ellipsis title={name}>
          {name}
        </Typography>
        <Typography variant="pi" textColor="neutral600" ellipsis>
          {slot || t('editor.placeOf', { place: position, count })}
        </Typography>
        {error && (
          <Typography variant="pi" textColor="danger600">
            {error}
          </Typography>
        )}
        {!disabled && (
          <Flex gap={1} justifyContent="space-between">
            <Handle
              ref={setActivatorNodeRef}
              type="button"
              {...attributes}
              {...listeners}
              aria-label={t('editor.movePhoto', { place: position, count, name })}
            >
              <Drag aria-hidden />
            </Handle>
            <Flex gap={1}>
              {position > 1 && (
                <IconButton label={t('editor.makeCover', { name })} variant="ghost" size="XS" onClick={action.onCover}>
                  <EmptyStar />
                </IconButton>
              )}
              <IconButton label={t('editor.describePhoto', { name })} variant="ghost" size="XS" onClick={action.onEdit}>
                <Pencil />
              </IconButton>
              <IconButton label={t('editor.removePhoto', { name })} variant="ghost" size="XS" onClick={action.onRemove}>
                <Cross />
              </IconButton>
            </Flex>
          </Flex>
        )}
      </Flex>
    </Card>
  );
}

/** A star without a filling: the filled one marks the cover. */
const EmptyStar = styled(Star)`
  overflow: visible;
  && path {
    fill: none;
    stroke: ${({ theme }) => theme.colors.neutral600};
    stroke-width: 2.5px;
  }
`;

const Card = styled.li<{ $isDragging: boolean; $hasError: boolean }>`
  position: relative;
  z-index: ${({ $isDragging }) => ($isDragging ? 1 : 'auto')};
  overflow: hidden;
  border: 1px solid ${({ theme, $hasError }) => theme.colors[$hasError ? 'danger600' : 'neutral200']};
  border-radius: ${({ theme }) => theme.borderRadius};
  background: ${({ theme }) => theme.colors.neutral0};
  box-shadow: ${({ theme, $isDragging }) => ($isDragging ? theme.shadows.popupShadow : 'none')};
`;

const Frame = styled.div`
  position: relative;
  aspect-ratio: 4 / 3;
  background: ${({ theme }) => theme.colors.neutral150};
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
    cursor: grab;
  }
`;

const Corner = styled.div`
  position: absolute;
  top: 8px;
  left: 8px;
`;

const Handle = styled.button`
  display: flex;
  align-items: center;
  justify-content: center;
  width: 28px;
  height: 28px;
  border: none;
  border-radius: ${({ theme }) => theme.borderRadius};
  background: none;
  cursor: grab;
  touch-action: none;
  &:hover {
    background: ${({ theme }) => theme.colors.neutral100};
  }
  &:focus-visible {
    outline: 2px solid ${({ theme }) => theme.colors.primary600};
  }
  svg {
    width: 16px;
    height: 16px;
    fill: ${({ theme }) => theme.colors.neutral500};
  }
`;
