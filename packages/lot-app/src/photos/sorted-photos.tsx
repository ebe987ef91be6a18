import { useEffect, useRef } from 'preact/hooks';
import { Icon } from '../parts/icon';
import { type Photo, photosIn } from '../queue/values';
import { setPhotos, type ShownListing } from '../state/actions';
import type { StoredType } from '../storage/database';
import { useTexts } from '../texts/texts';
import { PhotoImage } from './photo-image';

/** The photos of a listing in their order, sorted by dragging or with the buttons of each. */
export function SortedPhotos({
  shown,
  type,
  isReadOnly,
}: {
  shown: ShownListing;
  type: StoredType;
  isReadOnly: boolean;
}) {
  const t = useTexts();
  const photos = photosIn(shown.values.images);
  const grid = useRef<HTMLUListElement>(null);
  const move = (from: number, to: number) => {
    const sorted = [...photos];
    const [photo] = sorted.splice(from, 1);
    if (photo) sorted.splice(to, 0, photo);
    void setPhotos(shown.target, photos, sorted);
  };
  useDragging(grid, isReadOnly || photos.length < 2, move);
  if (photos.length === 0) return null;
  return (
    <section class="card">
      <h2>{t.photoCount(photos.length)}</h2>
      {!isReadOnly && photos.length > 1 && <p class="soft small">{t.sortHint}</p>}
      <ul class="grid" ref={grid}>
        {photos.map((photo, index) => (
          <li key={photo.media} class="tile">
            <PhotoTile
              photo={photo}
              shown={shown}
              label={type.photo_slots.find(({ key }) => key === photo.category)?.label}
              index={index}
              count={photos.length}
              {...(!isReadOnly && {
                onMove: move,
                onRemove: () => void setPhotos(shown.target, photos, photos.toSpliced(index, 1)),
              })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function PhotoTile({
  photo,
  shown,
  label,
  index,
  count,
  onMove,
  onRemove,
}: {
  photo: Photo;
  shown: ShownListing;
  label: string | undefined;
  index: number;
  count: number;
  onMove?: (from: number, to: number) => void;
  onRemove?: () => void;
}) {
  const t = useTexts();
  const name = t.photoOf(label ?? t.photos, index + 1);
  return (
    <>
      <PhotoImage photo={photo} listing={shown.listing} alt={name} />
      <span class="tile-label">{[index === 0 && t.main, label].filter(Boolean).join(' · ')}</span>
      {onMove && onRemove && (
        <span class="tile-tools">
          <button
            type="button"
            aria-label={`${t.moveLeft}: ${name}`}
            disabled={index === 0}
            onClick={() => onMove(index, index - 1)}
          >
            <Icon name="arrow-left" size={20} />
          </button>
          <button type="button" aria-label={`${t.removePhoto}: ${name}`} onClick={onRemove}>
            <Icon name="trash" size={20} />
          </button>
          <button
            type="button"
            aria-label={`${t.moveRight}: ${name}`}
            disabled={index === count - 1}
            onClick={() => onMove(index, index + 1)}
          >
            <Icon name="arrow-right" size={20} />
          </button>
        </span>
      )}
    </>
  );
}

/** Sorts the list by dragging. The list itself is put back as it was, because Preact then renders the new order. */
function useDragging(
  grid: { current: HTMLUListElement | null },
  isOff: boolean,
  onMove: (from: number, to: number) => void,
): void {
  const report = useRef(onMove);
  report.current = onMove;
  useEffect(() => {
    const list = grid.current;
    if (!list || isOff) return undefined;
    let stop: (() => void) | undefined;
    let isOver = false;
    void import('sortablejs').then(({ default: Sortable }) => {
      if (isOver) return;
      const sortable = Sortable.create(list, {
        delay: 180,
        delayOnTouchOnly: true,
        animation: 150,
        filter: 'button',
        preventOnFilter: false,
        onEnd: ({ oldIndex, newIndex, item }) => {
          if (oldIndex === undefined || newIndex === undefined || oldIndex === newIndex) return;
          list.insertBefore(item, list.children[oldIndex < newIndex ? oldIndex : oldIndex + 1] ?? null);
          report.current(oldIndex, newIndex);
        },
      });
      stop = () => sortable.destroy();
    });
    return () => {
      isOver = true;
      stop?.();
    };
  }, [grid, isOff]);
}
