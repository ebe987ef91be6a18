import { Box, Button, Flex, Typography } from '@strapi/design-system';
import { CloudUpload } from '@strapi/icons';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useText } from '../../../api/use-text';
import { parseVinFile, type VinFile } from './parse-vin-file';

interface ParsedFile {
  readonly name: string;
  readonly file: VinFile;
}

/** Drop zone for CSV and text files. Shows what was found in each file. */
export function FileDrop({ onLines, children }: { onLines: (lines: readonly string[]) => void; children: ReactNode }) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const [files, setFiles] = useState<readonly ParsedFile[]>([]);
  const addFiles = async (list: FileList | null) => {
    const parsed = await Promise.all(
      [...(list ?? [])].map(async (file) => ({ name: file.name, file: await parseFile(file) })),
    );
    if (parsed.length === 0) return;
    setFiles(parsed);
    onLines(parsed.flatMap(({ file }) => ('lines' in file ? file.lines : [])));
  };
  const drag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return; // the textarea handles dropped text
    event.preventDefault();
    setIsOver(event.type === 'dragover');
  };
  const drop = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    setIsOver(false);
    void addFiles(event.dataTransfer.files);
  };
  return (
    <DropTarget $isOver={isOver} onDragOver={drag} onDragLeave={drag} onDrop={drop}>
      {children}
      <Flex gap={3} paddingTop={4} wrap="wrap">
        <Button variant="secondary" startIcon={<CloudUpload />} onClick={() => input.current?.click()}>
          {t('vin.chooseFile')}
        </Button>
        <Typography variant="pi" textColor="neutral600">
          {t('vin.dropHint')}
        </Typography>
        <input
          ref={input}
          type="file"
          hidden
          multiple
          accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
          aria-label={t('vin.chooseFile')}
          onChange={(event) => {
            void addFiles(event.target.files).finally(() => {
              if (input.current) input.current.value = ''; // allows selecting the same file again
            });
          }}
        />
      </Flex>
      <Box role="status">
        {files.map(({ name, file }, index) => (
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
