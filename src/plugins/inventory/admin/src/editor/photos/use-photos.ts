import { useRef } from 'react';
import { useEditor } from '../form/editor-context';
import { useListingForm } from '../form/use-listing-form';

import type { Photo, PhotoDetails, PhotoTexts } from './photo';

/** Returns the photos in the form with their texts, and functions to change them. */
export function usePhotos(detailsName: string, details: PhotoDetails | null | undefined) {
  const { mayEdit } = useEditor();
  const values = useListingForm((form) => form.values.images);
  const onChange = useListingForm((form) => form.onChange);
  const photos = values ?? [];
  // Uploads finish between renders, so each needs the latest list.
  const latest = useRef(photos);
  latest.current = photos;
  const setPhotos = (next: readonly Photo[]) => {
    latest.current = next;
    onChange('images', next);
  };
  return {
    photos,
    mayEditPhotos: mayEdit('images'),
    add: (added: readonly Photo[]) => {
      const existing = new Set(latest.current.map(({ id }) => id));
      setPhotos([...latest.current, ...added.filter(({ id }) => !existing.has(id))]);
    },
    setPhotos,
    remove: (id: number) => setPhotos(latest.current.filter((photo) => photo.id !== id)),
    textsOf: (id: number): PhotoTexts => details?.[id] ?? {},
    setTexts: (id: number, texts: PhotoTexts) => onChange(detailsName, { ...details, [id]: texts }),
  };
}

export type Photos = ReturnType<typeof usePhotos>;
