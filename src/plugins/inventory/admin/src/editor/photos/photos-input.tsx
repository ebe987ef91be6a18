import { Button, Field, Flex, Typography } from '@strapi/design-system';
import { Images, Upload as UploadIcon } from '@strapi/icons';
import { type DragEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { listingLimits } from '../../../../contract/listing';
import { useText } from '../../api/use-text';
import { withPanelRoot } from '../form/with-panel-root';
import type { InputProps } from '../form/input-props';
import { useListingForm } from '../form/use-listing-form';
import { useListingTypeData } from '../form/use-listing-type';
import { useMediaDialog } from '../form/use-media-dialog';
import type { PhotoDetails } from './photo';
import { PhotoGrid } from './photo-grid';
import { PhotoSlots } from './photo-slots';
import { UploadList } from './upload-list';
import { usePhotos } from './use-photos';
import { useUploads } from './use-uploads';

/** Some browsers recognize HEIC only by its extension. */
const imageTypes = 'image/jpeg,image/png,image/webp,image/avif,image/gif,image/heic,image/heif,.heic,.heif';

/** Custom field for the photos of a listing. The first photo is the cover. */
function PhotosInput({ name, label, disabled = false, error, value, onChange: _ }: InputProps<PhotoDetails>) {
  const t = useText();
  const type = useListingTypeData();
  const photos = usePhotos(name, value);
  const photoErrors = useListingForm(({ errors }) => errors.images);
  const uploads = useUploads(type.data?.allowed_upload.max_bytes, (photo) => photos.add([photo]));
  const MediaDialog = useMediaDialog();
  const [isChoosing, setIsChoosing] = useState(false);
  const [isOver, setIsOver] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const mayEdit = !disabled && photos.mayEditPhotos;
  const slots = type.data?.photo_slots ?? [];

  const addFiles = (files: FileList | null) => {
    const maxPhotos = listingLimits.images - photos.photos.length - uploads.uploads.length;
    uploads.start([...(files ?? [])].slice(0, Math.max(0, maxPhotos)));
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    if (mayEdit) addFiles(event.dataTransfer.files);
  };
  return (
    <Field.Root id={name} name={name} error={typeof photoErrors === 'string' ? photoErrors : error}>
      <Flex
        direction="column"
        alignItems="stretch"
        gap={3}
        role="group"
        aria-label={label}
        onDragOver={(event: DragEvent) => {
          if (!mayEdit || !event.dataTransfer.types.includes('Files')) return;
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <Flex justifyContent="space-between" gap={3} wrap="wrap">
          <Typography variant="delta" tag="h2">
            {label}
          </Typography>
          {mayEdit && (
            <Flex gap={2} wrap="wrap">
              {MediaDialog && (
                <Button variant="tertiary" size="S" startIcon={<Images />} onClick={() => setIsChoosing(true)}>
                  {t('editor.fromLibrary')}
                </Button>
              )}
              <Button variant="secondary" size="S" startIcon={<UploadIcon />} onClick={() => picker.current?.click()}>
                {t('editor.uploadPhotos')}
              </Button>
            </Flex>
          )}
        </Flex>
        <input
          ref={picker}
          type="file"
          accept={imageTypes}
          multiple
          hidden
          aria-label={t('editor.uploadPhotos')}
          onChange={(event) => {
            addFiles(event.target.files);
            event.target.value = '';
          }}
        />
        {photos.photos.length > 0 && (
          <PhotoGrid
            photos={photos}
            slots={slots}
            disabled={!mayEdit}
            errors={typeof photoErrors === 'object' ? photoErrors : []}
          />
        )}
        {mayEdit ? (
          <DropZone $isOver={isOver} $isTall={photos.photos.length === 0}>
            <Typography textColor="neutral600" textAlign="center">
              {t(photos.photos.length === 0 ? 'editor.dropFirst' : 'editor.dropMore')}
            </Typography>
          </DropZone>
        ) : (
          photos.photos.length === 0 && <Typography textColor="neutral600">{t('editor.noPhotos')}</Typography>
        )}
        <UploadList uploads={uploads} />
        <PhotoSlots photos={photos} slots={slots} />
        <Field.Error />
      </Flex>
      {isChoosing && MediaDialog && (
        <MediaDialog
          allowedTypes={['images']}
          multiple
          onClose={() => setIsChoosing(false)}
          onSelectAssets={(files) => {
            photos.add(files);
            setIsChoosing(false);
          }}
        />
      )}
    </Field.Root>
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

export default withPanelRoot(PhotosInput);
