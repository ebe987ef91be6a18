import { Flex, Typography } from '@strapi/design-system';
import { CloudUpload, File as FileIcon } from '@strapi/icons';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { importLimits } from '../../../../../contract/imports';
import { useText } from '../../../api/use-text';
import { FileButton } from '../../../parts/fields/file-button';
import { useFileDrop } from '../../../parts/hooks/use-file-drop';
import type { TextId } from '../../../translations';
import { fileProblem, fileTypes } from './check-file';

/** Area on which a file can be dropped, with a button to choose one. */
export function FileField({ file, onFile }: { file: File | null; onFile: (file: File | null) => void }) {
  const t = useText();
  const { formatNumber } = useIntl();
  const [problem, setProblem] = useState<TextId>();
  const take = (files: readonly File[]) => {
    const [first] = files;
    if (!first) return;
    const found = files.length > 1 ? 'imports.fileMany' : fileProblem(first);
    setProblem(found);
    onFile(found ? null : first);
  };
  const { isOver, handlers } = useFileDrop(take);
  const sizeText = (bytes: number) => {
    const [size, unit] = bytes < 100_000 ? [bytes / 1000, 'kilobyte'] : [bytes / 1_000_000, 'megabyte'];
    return formatNumber(size, { style: 'unit', unit, maximumSignificantDigits: 2 });
  };
  return (
    <Drop $isOver={isOver} {...handlers}>
      {file ? (
        <FileIcon aria-hidden width="28px" height="28px" />
      ) : (
        <CloudUpload aria-hidden width="28px" height="28px" />
      )}
      <Typography role="status" fontWeight={file ? 'semiBold' : undefined} style={{ overflowWrap: 'anywhere' }}>
        {file ? t('imports.chosen', { name: file.name, size: sizeText(file.size) }) : t('imports.drop')}
      </Typography>
      <FileButton
        label={t(file ? 'imports.chooseOther' : 'imports.chooseFile')}
        icon={null}
        accept={fileTypes}
        multiple={false}
        onFiles={take}
      />
      <Typography variant="pi" textColor="neutral600" textAlign="center">
        {t('imports.fileHint', { max: importLimits.fileBytes / 1024 / 1024 })}
      </Typography>
      {problem && (
        <Typography role="alert" textColor="danger700" textAlign="center">
          {t(problem, { max: importLimits.fileBytes / 1024 / 1024 })}
        </Typography>
      )}
    </Drop>
  );
}

const Drop = styled(Flex).attrs({ direction: 'column', gap: 3, padding: 6 })<{ $isOver: boolean }>`
  border: 2px dashed ${({ theme, $isOver }) => theme.colors[$isOver ? 'primary600' : 'neutral300']};
  border-radius: ${({ theme }) => theme.borderRadius};
  background: ${({ theme, $isOver }) => theme.colors[$isOver ? 'primary100' : 'neutral100']};
  color: ${({ theme }) => theme.colors.neutral600};
`;
