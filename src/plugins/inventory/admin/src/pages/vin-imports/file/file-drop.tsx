import { Box, Flex, Typography } from '@strapi/design-system';
import { CloudUpload } from '@strapi/icons';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { useText } from '../../../api/use-text';
import { FileButton } from '../../../parts/fields/file-button';
import { useFileDrop } from '../../../parts/hooks/use-file-drop';
import { parseVinFile, type VinFile } from './parse-vin-file';

interface ParsedFile {
  readonly name: string;
  readonly file: VinFile;
}

/** Drop zone for CSV and text files. Shows what was found in each file. */
export function FileDrop({ onLines, children }: { onLines: (lines: readonly string[]) => void; children: ReactNode }) {
  const t = useText();
  const [parsedFiles, setParsedFiles] = useState<readonly ParsedFile[]>([]);
  const addFiles = async (files: readonly File[]) => {
    const parsed = await Promise.all(files.map(async (file) => ({ name: file.name, file: await parseFile(file) })));
    setParsedFiles(parsed);
    onLines(parsed.flatMap(({ file }) => ('lines' in file ? file.lines : [])));
  };
  const { isOver, handlers } = useFileDrop((files) => void addFiles(files));
  return (
    <DropTarget $isOver={isOver} {...handlers}>
      {children}
      <Flex gap={3} paddingTop={4} wrap="wrap">
        <FileButton
          label={t('vin.chooseFile')}
          icon={<CloudUpload />}
          accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
          onFiles={(files) => void addFiles(files)}
        />
        <Typography variant="pi" textColor="neutral600">
          {t('vin.dropHint')}
        </Typography>
      </Flex>
      <Box role="status">
        {parsedFiles.map(({ name, file }, index) => (
          <Typography
            key={`${index} ${name}`}
            tag="p"
            variant="pi"
            textColor={'lines' in file ? 'success700' : 'danger700'}
            paddingTop={2}
          >
            {fileText(name, file, t)}
          </Typography>
        ))}
      </Box>
    </DropTarget>
  );
}

async function parseFile(file: File): Promise<VinFile> {
  try {
    return parseVinFile(new Uint8Array(await file.arrayBuffer()));
  } catch {
    return { kind: 'no-text' }; // a folder, or a deleted file
  }
}

function fileText(name: string, file: VinFile, t: ReturnType<typeof useText>): string {
  switch (file.kind) {
    case 'column':
      return t('vin.fileColumn', { name, column: file.column, rows: file.lines.length });
    case 'text':
      return t('vin.fileText', { name });
    case 'workbook':
      return t('vin.fileWorkbook', { name });
    case 'no-text':
      return t('vin.fileNoText', { name });
    case 'no-vins':
      return t('vin.fileNoVins', { name });
    case 'too-large':
      return t('vin.fileTooLarge', { name });
  }
}

const DropTarget = styled.div<{ $isOver: boolean }>`
  border-radius: ${({ theme }) => theme.borderRadius};
  outline: ${({ theme, $isOver }) => ($isOver ? `2px dashed ${theme.colors.primary600}` : 'none')};
  outline-offset: 8px;
`;
