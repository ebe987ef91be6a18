import { useFetchClient } from '@strapi/strapi/admin';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { buildUrl, type QueryParams } from '../../api/panel-api';
import { useText } from '../../api/use-text';
import { useNotify } from '../hooks/use-notify';

/** A route of the panel that sends a CSV file, or a part of one. */
export interface CsvPart {
  readonly path: string;
  readonly params: QueryParams;
}

/**
 * Returns a function that saves parts of a CSV file as one file named after `name` and the day, in the form for the
 * admin's Excel.
 */
export function useCsvDownload() {
  const { get } = useFetchClient();
  const { formatNumberToParts } = useIntl();
  const t = useText();
  const notify = useNotify();
  const [isBusy, setIsBusy] = useState(false);
  const download = async (name: string, parts: readonly CsvPart[]) => {
    const hasComma = formatNumberToParts(1.5).some(({ type, value }) => type === 'decimal' && value === ',');
    const decimals = hasComma ? 'comma' : 'point';
    setIsBusy(true);
    try {
      const blobs: Blob[] = [];
      for (const [index, { path, params }] of parts.entries()) {
        const part = index === 0 ? 'first' : 'next';
        const url = buildUrl(path, { ...params, decimals, part });
        blobs.push((await get<Blob>(url, { responseType: 'blob' })).data);
      }
      const file = `${name} ${new Intl.DateTimeFormat('sv', { dateStyle: 'short' }).format()}.csv`;
      saveAs(file, new Blob(blobs, { type: 'text/csv' }));
      notify.success(t('common.exported', { file }));
    } catch (error) {
      notify.error(error);
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, download };
}

function saveAs(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
