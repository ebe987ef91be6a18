import { useEffect, useRef, useState } from 'preact/hooks';
import { Icon } from '../parts/icon';
import { Notice } from '../parts/page';
import { useTexts } from '../texts/texts';
import { type CameraProblem, closeCamera, openCamera } from './camera';
import { createDetector } from './detector';
import { angles, turned } from './turn-picture';

const pauseMs = 120;
/** The same code is reported again after this time. */
const repeatMs = 3000;

/** Reads codes with the camera, or from a photo. */
export function Scanner({ onCode }: { onCode: (text: string) => void }) {
  const t = useTexts();
  const video = useRef<HTMLVideoElement>(null);
  const report = useRef(onCode);
  report.current = onCode;
  const [problem, setProblem] = useState<CameraProblem>();
  useEffect(() => {
    const abort = new AbortController();
    scan(video.current, (text) => report.current(text), abort.signal).catch((error: unknown) => {
      if (typeof error !== 'string') throw error;
      setProblem(error as CameraProblem);
    });
    return () => abort.abort();
  }, []);
  const why = { insecure: t.scanNeedsHttps, denied: t.scanDenied, none: '' };
  return (
    <div class="scanner">
      {problem ? (
        <Notice>
          <strong>{t.scanNoCamera}</strong> {why[problem]}
        </Notice>
      ) : (
        <div class="finder">
          <video ref={video} playsInline muted aria-label={t.scanHint} />
          <span class="frame" aria-hidden="true" />
        </div>
      )}
      <PhotoOfCode onCode={onCode} />
    </div>
  );
}

async function scan(
  video: HTMLVideoElement | null,
  onCode: (text: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const stream = await openCamera({ width: 1920, height: 1080 });
  signal.addEventListener('abort', () => closeCamera(stream));
  if (signal.aborted || !video) return closeCamera(stream);
  video.srcObject = stream;
  await video.play().catch(() => undefined); // left before it began
  const detector = await createDetector();
  let last = { text: '', at: 0 };
  for (let look = 0; !signal.aborted; look++) {
    const image = turned(video, angles[look % angles.length] ?? 0);
    const [code] = video.readyState >= 2 ? await detector.detect(image) : [];
    const isNew = code && (code.rawValue !== last.text || Date.now() - last.at > repeatMs);
    if (code && isNew && !signal.aborted) {
      last = { text: code.rawValue, at: Date.now() };
      navigator.vibrate?.(60);
      onCode(code.rawValue);
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

function PhotoOfCode({ onCode }: { onCode: (text: string) => void }) {
  const t = useTexts();
  const [isEmpty, setEmpty] = useState(false);
  const read = async (file: File | undefined) => {
    if (!file) return;
    const [code] = await (await createDetector()).detect(await createImageBitmap(file));
    setEmpty(!code);
    if (code) onCode(code.rawValue);
  };
  return (
    <>
      <label class="button wide">
        <Icon name="photo" />
        {t.scanPhoto}
        <input
          class="hidden"
          type="file"
          accept="image/*"
          capture="environment"
          onChange={(event) => void read(event.currentTarget.files?.[0])}
        />
      </label>
      {isEmpty && <Notice tone="bad">{t.scanNothing}</Notice>}
    </>
  );
}
