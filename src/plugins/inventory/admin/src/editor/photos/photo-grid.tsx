import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { arrayMove, rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useText } from '../../api/use-text';
import type { PhotoErrors } from '../form/use-listing-form';
import type { Photo } from './photo';
import { PhotoCard } from './photo-card';
import { type PhotoSlot, PhotoDialog } from './photo-dialog';
import type { Photos } from './use-photos';

/** Sortable grid of photos, by drag and drop or keyboard (Space, arrows, Space). */
export function PhotoGrid({
  photos,
  slots,
  disabled,
  errors,
}: {
  photos: Photos;
  slots: readonly PhotoSlot[];
  disabled: boolean;
  errors: PhotoErrors;
}) {
  const t = useText();
  const [editing, setEdited] = useState<Photo | null>(null);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const all = photos.photos;
  const indexOf = (id: string | number) => all.findIndex((photo) => photo.id === id);
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) photos.setPhotos(arrayMove([...all], indexOf(active.id), indexOf(over.id)));
  };
  const positionOf = (id: string | number | undefined) => ({
    place: id === undefined ? 0 : indexOf(id) + 1,
    count: all.length,
  });
  return (
    <>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={drop}
        accessibility={{
          screenReaderInstructions: { draggable: t('editor.moveHelp') },
          announcements: {
            onDragStart: ({ active }) => t('editor.moveBegun', positionOf(active.id)),
            onDragOver: ({ over }) => t('editor.moveOver', positionOf(over?.id)),
            onDragEnd: ({ over }) => t('editor.moveEnded', positionOf(over?.id)),
            onDragCancel: () => t('editor.moveStopped'),
          },
        }}
      >
        <SortableContext items={all.map(({ id }) => id)} strategy={rectSortingStrategy} disabled={disabled}>
          <Grid aria-label={t('editor.photosInOrder')}>
            {all.map((photo, index) => (
              <PhotoCard
                key={photo.id}
                photo={photo}
                position={index + 1}
                count={all.length}
                texts={photos.textsOf(photo.id)}
                slots={slots}
                disabled={disabled}
                error={Object.values(errors[index] ?? {})[0]}
                onEdit={() => setEdited(photo)}
                onCover={() => photos.setPhotos([photo, ...all.filter(({ id }) => id !== photo.id)])}
                onRemove={() => photos.remove(photo.id)}
              />
            ))}
          </Grid>
        </SortableContext>
      </DndContext>
      {editing && (
        <PhotoDialog
          photo={editing}
          texts={photos.textsOf(editing.id)}
          slots={slots}
          onClose={() => setEdited(null)}
          onSave={(texts) => {
            photos.setTexts(editing.id, texts);
            setEdited(null);
          }}
        />
      )}
    </>
  );
}

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(150px, 1fr));
  gap: ${({ theme }) => theme.spaces[3]};
`;
