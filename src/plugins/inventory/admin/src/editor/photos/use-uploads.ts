import { useEffect, useRef, useState } from 'react';
import type { StoredPhoto } from '../../../../contract/panel/editor';
import { readFailure } from '../../api/panel-api';
import { sendBytes } from '../../api/send-bytes';
import { useText } from '../../api/use-text';
import type { Photo } from './photo';

/** A picture on its way. */
export interface Upload {
  readonly key: number;
  readonly file: File;
  /** From 0 to 1; at 1 the server is still at work on it. */
  readonly progress: number;
  /** Why it was not taken. */
  readonly error?: string;
}

/**
 * Sends pictures one after another, so that they stand in the order in which they were dropped, and hands over each as
 * soon as it is stored. One that is refused says why and holds up none of the others.
 */
export function useUploads(maxBytes: number | undefined, onStored: (photo: Photo) => void) {
  const t = useText();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const queue = useRef<Upload[]>([]);
  const isBusy = useRef(false);
  const stop = useRef(new AbortController());
  const next = useRef(0);
  const told = useRef(onStored);
  told.current = onStored;
  useEffect(() => {
    const { current } = stop;
    return () => current.abort();
  }, []);

  const change = (key: number, part: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)));
  const forget = (key: number) => setUploads((all) => all.filter((upload) => upload.key !== key));

  const sendOne = async ({ key, file }: Upload) => {
    if (maxBytes !== undefined && file.size > maxBytes)
      return change(key, { error: t('editor.photoTooLarge', { megabytes: Math.floor(maxBytes / 1024 / 1024) }) });
    try {
      const photo = await sendBytes<StoredPhoto>(`/editor/photos?filename=${encodeURIComponent(file.name)}`, file, {
        onProgress: (progress) => change(key, { progress }),
        signal: stop.current.signal,
      });
      told.current(photo);
      forget(key);
    } catch (error) {
      if (stop.current.signal.aborted) return;
      change(key, { error: readFailure(error, t).message });
    }
  };
  const work = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    for (let upload = queue.current.shift(); upload; upload = queue.current.shift()) await sendOne(upload);
    isBusy.current = false;
  };
  const begin = (files: readonly File[]) => {
    const added = files.map((file) => ({ key: next.current++, file, progress: 0 }));
    setUploads((all) => [...all, ...added]);
    queue.current.push(...added);
    void work();
  };
  const again = ({ key, file }: Upload) => {
    forget(key);
    begin([file]);
  };
  return { uploads, begin, again, forget };
}
