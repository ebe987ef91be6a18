import { Flex, IconButton, ProgressBar, TextButton, Typography } from '@strapi/design-system';
import { Cross } from '@strapi/icons';
import { useText } from '../../api/use-text';
import type { useUploads } from './use-uploads';

/** Progress and errors of the uploads. */
export function UploadList({ uploads: { uploads, retry, dismiss } }: { uploads: ReturnType<typeof useUploads> }) {
  const t = useText();
  if (uploads.length === 0) return null;
  const isBusy = uploads.some(({ error }) => error === undefined);
  return (
    <Flex direction="column" alignItems="stretch" gap={2} role="status" aria-label={t('editor.uploads')}>
      {isBusy && (
        <Typography variant="pi" textColor="neutral600">
          {t('editor.uploadsHint')}
        </Typography>
      )}
      {uploads.map((upload) => {
        const { key, file, progress, error } = upload;
        return (
          <Flex key={key} gap={3} justifyContent="space-between" padding={2} hasRadius background="neutral100">
            <Flex direction="column" alignItems="stretch" style={{ flex: 1, minWidth: 0 }}>
              <Typography variant="pi" ellipsis>
                {file.name}
              </Typography>
              {error !== undefined && (
                <Typography variant="pi" textColor="danger600">
                  {error}
                </Typography>
              )}
            </Flex>
            {error === undefined ? (
              <Flex gap={2}>
                <ProgressBar
                  size="S"
                  value={Math.round(progress * 100)}
                  aria-label={t('editor.uploadOf', { name: file.name })}
                />
                <Typography variant="pi" textColor="neutral600">
                  {progress < 1 ? `${Math.round(progress * 100)} %` : t('editor.preparing')}
                </Typography>
              </Flex>
            ) : (
              <Flex gap={2}>
                <TextButton onClick={() => retry(upload)}>{t('common.retry')}</TextButton>
                <IconButton
                  label={t('editor.forgetUpload', { name: file.name })}
                  variant="ghost"
                  size="XS"
                  onClick={() => dismiss(key)}
                >
                  <Cross />
                </IconButton>
              </Flex>
            )}
          </Flex>
        );
      })}
    </Flex>
  );
}
