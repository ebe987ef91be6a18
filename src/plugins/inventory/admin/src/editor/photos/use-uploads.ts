import { useEffect, useRef, useState } from 'react';
import type { StoredPhoto } from '../../../../contract/panel/editor';
import { describeError } from '../../api/panel-api';
import { uploadFile } from '../../api/upload-file';
import { useText } from '../../api/use-text';
import type { Photo } from './photo';

/** A photo that is being uploaded. */
export interface Upload {
  readonly key: number;
  readonly file: File;
  /** From 0 to 1. At 1 the server is still processing it. */
  readonly progress: number;
  /** Why the upload failed. */
  readonly error?: string;
}

/**
 * Uploads photos one after another, which keeps their order. Calls `onStored` for each as soon as it is stored. A
 * failed upload does not stop the others.
 */
export function useUploads(maxBytes: number | undefined, onStored: (photo: Photo) => void) {
  const t = useText();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const queue = useRef<Upload[]>([]);
  const isBusy = useRef(false);
  const abort = useRef(new AbortController());
  const nextKey = useRef(0);
  const onStoredRef = useRef(onStored);
  onStoredRef.current = onStored;
  useEffect(() => {
    const { current } = abort;
    return () => current.abort();
  }, []);

  const update = (key: number, patch: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...patch } : upload)));
  const dismiss = (key: number) => setUploads((all) => all.filter((upload) => upload.key !== key));

  const sendOne = async ({ key, file }: Upload) => {
    if (maxBytes !== undefined && file.size > maxBytes)
      return update(key, { error: t('editor.photoTooLarge', { megabytes: Math.floor(maxBytes / 1024 / 1024) }) });
    try {
      const photo = await uploadFile<StoredPhoto>(`/editor/photos?filename=${encodeURIComponent(file.name)}`, file, {
        onProgress: (progress) => update(key, { progress }),
        signal: abort.current.signal,
      });
      onStoredRef.current(photo);
      dismiss(key);
    } catch (error) {
      if (abort.current.signal.aborted) return;
      update(key, { error: describeError(error, t).message });
    }
  };
  const processQueue = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    for (let upload = queue.current.shift(); upload; upload = queue.current.shift()) await sendOne(upload);
    isBusy.current = false;
  };
  const start = (files: readonly File[]) => {
    const added = files.map((file) => ({ key: nextKey.current++, file, progress: 0 }));
    setUploads((all) => [...all, ...added]);
    queue.current.push(...added);
    void processQueue();
  };
  const retry = ({ key, file }: Upload) => {
    dismiss(key);
    start([file]);
  };
  return { uploads, start, retry, dismiss };
}
