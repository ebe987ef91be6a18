import { useRef } from 'react';
import { useListingForm } from '../form/use-listing-form';
import { useMayEdit } from '../form/use-may-edit';
import type { Photo, PhotoDetails, PhotoWords } from './photo';

/** The pictures in the form, in their order, and what the listing says of each. */
export function usePhotos(detailsName: string, details: PhotoDetails | null | undefined) {
  const mayEdit = useMayEdit();
  const values = useListingForm((form) => form.values.images);
  const onChange = useListingForm((form) => form.onChange);
  const photos = values ?? [];
  // Uploads end one after another: each adds to what the one before has left.
  const latest = useRef(photos);
  latest.current = photos;
  const place = (next: readonly Photo[]) => {
    latest.current = next;
    onChange('images', next);
  };
  return {
    photos,
    mayPlace: mayEdit('images'),
    add: (more: readonly Photo[]) => {
      const known = new Set(latest.current.map(({ id }) => id));
      place([...latest.current, ...more.filter(({ id }) => !known.has(id))]);
    },
    place,
    remove: (id: number) => place(latest.current.filter((photo) => photo.id !== id)),
    wordsOf: (id: number): PhotoWords => details?.[id] ?? {},
    say: (id: number, words: PhotoWords) => onChange(detailsName, { ...details, [id]: words }),
  };
}

export type Photos = ReturnType<typeof usePhotos>;
