import { useEffect, useState } from 'preact/hooks';
import type { Listing } from '../api/client';
import { Icon } from '../parts/icon';
import type { Photo } from '../queue/values';
import { photoOf } from '../storage/queue-store';
import { useApp } from '../state/app';

/** A photo of a listing: the service's, or the one in the queue with the progress of its upload. */
export function PhotoImage({ photo, listing, alt }: { photo: Photo; listing: Listing | undefined; alt: string }) {
  const { progress } = useApp();
  const known = listing?.images.find(({ id }) => id === photo.media);
  const local = useBlob(typeof photo.media === 'string' ? photo.media : undefined);
  const src = known?.src ?? local;
  const sent = typeof photo.media === 'string' ? progress[photo.media] : undefined;
  return (
    <>
      {src ? (
        <img src={src} alt={alt} loading="lazy" decoding="async" draggable={false} />
      ) : (
        <Icon name="photo" size={32} />
      )}
      {typeof photo.media === 'string' && (
        <progress class="upload" max={1} value={sent ?? 0} aria-label={alt}>
          {Math.round((sent ?? 0) * 100)} %
        </progress>
      )}
    </>
  );
}

function useBlob(upload: string | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (upload === undefined) return undefined;
    let made: string | undefined;
    let isOver = false;
    void photoOf(upload).then((blob) => {
      if (!blob || isOver) return;
      made = URL.createObjectURL(blob);
      setUrl(made);
    });
    return () => {
      isOver = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [upload]);
  return url;
}
