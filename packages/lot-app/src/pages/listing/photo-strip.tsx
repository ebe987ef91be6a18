import { Icon } from '../../parts/icon';
import { photosIn } from '../../queue/values';
import { PhotoImage } from '../../photos/photo-image';
import type { ShownListing } from '../../state/actions';
import { useApp } from '../../state/app';
import type { StoredType } from '../../storage/database';
import { useTexts } from '../../texts/texts';

/** The photos of a listing, and the way to take more. */
export function PhotoStrip({ shown, type }: { shown: ShownListing; type: StoredType }) {
  const t = useTexts();
  const { current } = useApp();
  const { edit_all_inventory: mayEdit, modify_gallery: mayUpload } = current?.identity.capabilities ?? {};
  const photos = photosIn(shown.values.images);
  const href = `#/listing/${shown.target}/photos`;
  const label = (category: string | null) => type.photo_slots.find(({ key }) => key === category)?.label;
  return (
    <div class="strip">
      {photos.slice(0, 8).map((photo) => (
        <a key={photo.media} href={href} class="strip-photo">
          <PhotoImage photo={photo} listing={shown.listing} alt={label(photo.category) ?? t.photos} />
        </a>
      ))}
      {mayEdit && mayUpload && (
        <a class="strip-add" href={href}>
          <Icon name="camera" size={32} />
          {t.takePhotos}
        </a>
      )}
    </div>
  );
}
