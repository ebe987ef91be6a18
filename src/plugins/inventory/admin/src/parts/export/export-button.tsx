import { IconButton } from '@strapi/design-system';
import { Download } from '@strapi/icons';
import { type CsvPart, useCsvDownload } from './use-csv-download';

/** Button that saves a CSV file of everything that a page shows. */
export function ExportButton({ label, name, part }: { label: string; name: string; part: CsvPart }) {
  const { isBusy, download } = useCsvDownload();
  return (
    <IconButton size="M" label={label} disabled={isBusy} onClick={() => void download(name, [part])}>
      <Download />
    </IconButton>
  );
}
