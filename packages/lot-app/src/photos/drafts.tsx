import { useEffect, useState } from 'preact/hooks';
import { Icon } from '../parts/icon';
import type { Draft, StoredType } from '../storage/database';
import { useTexts } from '../texts/texts';

/** Photos that were taken, to look at before they are sent. */
export function Drafts({
  drafts,
  type,
  onOpen,
  onSend,
}: {
  drafts: readonly Draft[];
  type: StoredType;
  onOpen: (draft: Draft) => void;
  onSend: () => void;
}) {
  const t = useTexts();
  if (drafts.length === 0) return null;
  return (
    <section class="card">
      <h2>{t.reviewTitle(drafts.length)}</h2>
      <p class="soft small">{t.reviewHint}</p>
      <ul class="grid">
        {drafts.map((draft, index) => {
          const label = type.photo_slots.find(({ key }) => key === draft.category)?.label;
          return (
            <li key={draft.id}>
              <button type="button" class="tile" onClick={() => onOpen(draft)}>
                <BlobImage blob={draft.blob} alt={t.photoOf(label ?? t.photos, index + 1)} />
                {label && <span class="tile-label">{label}</span>}
              </button>
            </li>
          );
        })}
      </ul>
      <button type="button" class="button primary wide" onClick={onSend}>
        <Icon name="cloud-up" /> {t.sendPhotos(drafts.length)}
      </button>
    </section>
  );
}

function BlobImage({ blob, alt }: { blob: Blob; alt: string }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return url ? <img src={url} alt={alt} /> : null;
}
