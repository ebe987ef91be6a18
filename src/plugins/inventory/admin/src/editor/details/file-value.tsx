import { Button, Flex, IconButton, Link, Typography } from '@strapi/design-system';
import { File, Trash } from '@strapi/icons';
import { useState } from 'react';
import { useText } from '../../api/use-text';
import { type LibraryFile, useMediaDialog } from '../form/use-media-dialog';
import { useListingFacts } from '../form/use-listing-facts';
import type { CategoryInputProps } from './category-input';

/** Input for a file of the media library, such as a report. */
export function FileValue({ category, value, disabled, onChange }: CategoryInputProps) {
  const t = useText();
  const facts = useListingFacts();
  const MediaDialog = useMediaDialog();
  const [isChoosing, setIsChoosing] = useState(false);
  const [picked, setPicked] = useState<LibraryFile>();
  const known = [picked, ...(facts.data?.files ?? [])].find((file) => file?.id === value);
  const isChosen = typeof value === 'number';
  const choose = ([file]: readonly LibraryFile[]) => {
    setIsChoosing(false);
    if (!file) return;
    setPicked(file);
    onChange(file.id);
  };
  return (
    <Flex gap={3} wrap="wrap" minHeight="40px">
      {isChosen && (
        <Flex gap={2}>
          <File aria-hidden fill="neutral600" />
          {known ? (
            <Link href={known.url} isExternal>
              {known.name}
            </Link>
          ) : (
            <Typography>{t('editor.fileNumber', { id: value })}</Typography>
          )}
        </Flex>
      )}
      {!isChosen && (disabled || !MediaDialog) && <Typography textColor="neutral600">{t('editor.noFile')}</Typography>}
      {!disabled && MediaDialog && (
        <Button variant="tertiary" size="S" onClick={() => setIsChoosing(true)}>
          {t(isChosen ? 'editor.changeFile' : 'editor.chooseFile')}
        </Button>
      )}
      {!disabled && isChosen && (
        <IconButton
          label={t('editor.removeFile', { category: category.name })}
          variant="ghost"
          onClick={() => onChange(null)}
        >
          <Trash />
        </IconButton>
      )}
      {isChoosing && MediaDialog && (
        <MediaDialog
          allowedTypes={['files', 'images', 'videos', 'audios']}
          multiple={false}
          onClose={() => setIsChoosing(false)}
          onSelectAssets={choose}
        />
      )}
    </Flex>
  );
}
