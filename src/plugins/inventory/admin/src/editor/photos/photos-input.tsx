import { Button, Field, Flex, Typography } from '@strapi/design-system';
import { Images, Upload as UploadIcon } from '@strapi/icons';
import { useState } from 'react';
import { styled } from 'styled-components';
import { listingLimits } from '../../../../contract/listing';
import { useText } from '../../api/use-text';
import { FileButton } from '../../parts/fields/file-button';
import { useFileDrop } from '../../parts/hooks/use-file-drop';
import { inContentManager } from '../form/in-content-manager';
import type { InputProps } from '../form/input-props';
import { useListingForm } from '../form/use-listing-form';
import { useListingTypeData } from '../form/use-listing-type';
import { useMediaDialog } from '../form/use-media-dialog';
import type { Photo, PhotoDetails } from './photo';
import { PhotoGrid } from './photo-grid';
import { PhotoSlots } from './photo-slots';
import { UploadList } from './upload-list';
import { usePhotos } from './use-photos';
import { useUploads } from './use-uploads';

/** Some browsers recognize HEIC only by its extension. */
const imageTypes = 'image/jpeg,image/png,image/webp,image/avif,image/gif,image/heic,image/heif,.heic,.heif';

/** Custom field for the photos of a listing. The first photo is the cover. */
export function PhotosInput({ name, label, disabled = false, error, value, onChange: _ }: InputProps<PhotoDetails>) {
  const t = useText();
  const type = useListingTypeData();
  const photos = usePhotos(name, value);
  const photoErrors = useListingForm(({ errors }) => errors.images);
  const uploads = useUploads(type.data?.allowed_upload.max_bytes, (photo) => photos.add([photo]));
  const mayEdit = !disabled && photos.mayEditPhotos;
  const slots = type.data?.photo_slots ?? [];
  const isEmpty = photos.photos.length === 0;
  const addFiles = (files: readonly File[]) => {
    const maxPhotos = listingLimits.images - photos.photos.length - uploads.uploads.length;
    uploads.start(files.slice(0, Math.max(0, maxPhotos)));
  };
  const { isOver, handlers } = useFileDrop(addFiles, mayEdit);
  return (
    <Field.Root id={name} name={name} error={typeof photoErrors === 'string' ? photoErrors : error}>
      <Flex direction="column" alignItems="stretch" gap={3} role="group" aria-label={label} {...handlers}>
        <Flex justifyContent="space-between" gap={3} wrap="wrap">
          <Typography variant="delta" tag="h2">
            {label}
          </Typography>
          {mayEdit && <AddPhotoButtons onFiles={addFiles} onLibraryFiles={photos.add} />}
        </Flex>
        {!isEmpty && (
          <PhotoGrid
            photos={photos}
            slots={slots}
            disabled={!mayEdit}
            errors={typeof photoErrors === 'object' ? photoErrors : []}
          />
        )}
        {mayEdit ? (
          <DropZone $isOver={isOver} $isTall={isEmpty}>
            <Typography textColor="neutral600" textAlign="center">
              {t(isEmpty ? 'editor.dropFirst' : 'editor.dropMore')}
            </Typography>
          </DropZone>
        ) : (
          isEmpty && <Typography textColor="neutral600">{t('editor.noPhotos')}</Typography>
        )}
        <UploadList uploads={uploads} />
        <PhotoSlots photos={photos} slots={slots} />
        <Field.Error />
      </Flex>
    </Field.Root>
  );
}

/** Buttons to add photos from the media library and from the computer. */
function AddPhotoButtons({
  onFiles,
  onLibraryFiles,
}: {
  onFiles: (files: File[]) => void;
  onLibraryFiles: (photos: readonly Photo[]) => void;
}) {
  const t = useText();
  const MediaDialog = useMediaDialog();
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <Flex gap={2} wrap="wrap">
      {MediaDialog && (
        <Button variant="tertiary" size="S" startIcon={<Images />} onClick={() => setIsChoosing(true)}>
          {t('editor.fromLibrary')}
        </Button>
      )}
      <FileButton label={t('editor.uploadPhotos')} icon={<UploadIcon />} accept={imageTypes} onFiles={onFiles} />
      {isChoosing && MediaDialog && (
        <MediaDialog
          allowedTypes={['images']}
          multiple
          onClose={() => setIsChoosing(false)}
          onSelectAssets={(files) => {
            onLibraryFiles(files);
            setIsChoosing(false);
          }}
        />
      )}
    </Flex>
  );
}

const DropZone = styled.div<{ $isOver: boolean; $isTall: boolean }>`
  display: flex;
  align-items: center;
  justify-content: center;
  min-height: ${({ $isTall }) => ($isTall ? '160px' : '64px')};
  padding: ${({ theme }) => theme.spaces[4]};
  border: 1px dashed ${({ theme, $isOver }) => theme.colors[$isOver ? 'primary600' : 'neutral300']};
  border-radius: ${({ theme }) => theme.borderRadius};
  background: ${({ theme, $isOver }) => theme.colors[$isOver ? 'primary100' : 'neutral100']};
`;

export default inContentManager(PhotosInput);
