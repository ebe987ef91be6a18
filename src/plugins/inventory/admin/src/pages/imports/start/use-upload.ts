import { useEffect, useRef, useState } from 'react';
import type { ImportMode } from '../../../../../contract/imports';
import type { PanelImport } from '../../../../../contract/panel/imports/imports';
import type { ImportSettings } from '../../../../../contract/imports';
import { describeError, type PanelError, queryClient } from '../../../api/panel-api';
import { uploadFile } from '../../../api/upload-file';
import { useText } from '../../../api/use-text';

/** What an upload is to be read as. Absent settings are those of the profile, or the defaults. */
export interface UploadOptions {
  readonly typeId: number | string;
  readonly profileId?: number | string | undefined;
  readonly mode?: ImportMode | undefined;
  readonly settings?: Partial<Omit<ImportSettings, 'mode'>>;
}

/** Uploads a file, which the service then reads and compares with the stock. Changes nothing yet. */
export function useUpload() {
  const t = useText();
  const [progress, setProgress] = useState<number | null>(null);
  const [failure, setFailure] = useState<PanelError>();
  const control = useRef<AbortController>();
  useEffect(() => () => control.current?.abort(), []);
  /** Returns the new import; undefined if it was stopped or refused. */
  const start = async (file: File, options: UploadOptions): Promise<PanelImport | undefined> => {
    const own = new AbortController();
    control.current = own;
    setFailure(undefined);
    setProgress(0);
    try {
      const { path, body } = requestOf(file, options);
      const run = await uploadFile<PanelImport>(path, body, { onProgress: setProgress, signal: own.signal });
      void queryClient.invalidateQueries({ queryKey: ['imports'] });
      return run;
    } catch (error) {
      if (!own.signal.aborted) setFailure(describeError(error, t));
      return undefined;
    } finally {
      setProgress(null);
    }
  };
  return {
    /** From 0 to 1; null if nothing is uploaded. */
    progress,
    failure,
    start,
    stop: () => control.current?.abort(),
  };
}

export type Upload = ReturnType<typeof useUpload>;

/** Returns the request of an upload. Its body begins with the settings: columns may be too many for an address. */
function requestOf(file: File, { typeId, profileId, mode, settings = {} }: UploadOptions) {
  const head = new TextEncoder().encode(JSON.stringify(settings));
  const query = new URLSearchParams({
    filename: file.name,
    settings: String(head.length),
    ...(profileId !== undefined && { profile: String(profileId) }),
    ...(mode !== undefined && { mode }),
  });
  return { path: `/imports/types/${typeId}?${query.toString()}`, body: new Blob([head, file]) };
}
