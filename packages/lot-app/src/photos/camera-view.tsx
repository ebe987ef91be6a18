import { useEffect, useRef, useState } from 'preact/hooks';
import { Icon } from '../parts/icon';
import { Notice } from '../parts/page';
import { type CameraProblem, closeCamera, openCamera } from '../scan/camera';
import { useTexts } from '../texts/texts';
import { drawScaled, scaleFile, toJpeg } from './scale';

type Slots = ReadonlyArray<{ readonly key: string; readonly label: string }>;

/** The camera over the whole screen: one tap for each photo, from one place of the shot list to the next. */
export function CameraView({
  slots,
  have,
  first,
  count,
  onPhoto,
  onClose,
}: {
  slots: Slots;
  have: ReadonlySet<string | null>;
  first: string | null;
  count: number;
  onPhoto: (category: string | null, blob: Blob) => Promise<void>;
  onClose: () => void;
}) {
  const t = useTexts();
  const [slot, setSlot] = useState(first);
  const taken = useRef(new Set<string | null>());
  const { video, problem, isReady } = useCamera();
  const [isFlashing, setFlashing] = useState(false);
  const keep = async (blob: Blob) => {
    taken.current.add(slot);
    setSlot(nextSlot(slots, new Set([...have, ...taken.current]), slot));
    await onPhoto(slot, blob);
  };
  const shoot = async () => {
    const frame = video.current;
    if (!frame || frame.videoWidth === 0) return;
    setFlashing(true);
    setTimeout(() => setFlashing(false), 120);
    await keep(await toJpeg(drawScaled(frame, frame.videoWidth, frame.videoHeight)));
  };
  const label = slots.find(({ key }) => key === slot)?.label;
  return (
    <div class="camera" role="dialog" aria-modal="true" aria-label={t.camera}>
      {problem ? (
        <NoCamera problem={problem} onFile={(file) => void scaleFile(file).then(keep)} />
      ) : (
        <video ref={video} playsInline muted />
      )}
      {isFlashing && <span class="flash" />}
      <div class="camera-top">
        <p role="status">{label ? t.nextShot(label) : t.extraShot}</p>
      </div>
      <div class="camera-bottom">
        <span class="count" aria-hidden={count === 0}>
          {count > 0 && count}
        </span>
        {!problem && (
          <button type="button" class="shutter" aria-label={t.shoot} disabled={!isReady} onClick={() => void shoot()} />
        )}
        <button type="button" class="button primary" onClick={onClose}>
          {t.done}
        </button>
      </div>
    </div>
  );
}

/** Returns the next place of the shot list without a photo; null for further photos. */
function nextSlot(slots: Slots, have: ReadonlySet<string | null>, current: string | null): string | null {
  const index = slots.findIndex(({ key }) => key === current);
  const rest = [...slots.slice(index + 1), ...slots.slice(0, Math.max(index, 0))];
  return rest.find(({ key }) => !have.has(key) && key !== current)?.key ?? null;
}

function useCamera() {
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<CameraProblem>();
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    let stream: MediaStream | undefined;
    let isOver = false;
    const start = async () => {
      stream = await openCamera({ width: 2560, height: 1920 });
      if (isOver || !video.current) return closeCamera(stream);
      video.current.srcObject = stream;
      await video.current.play().catch(() => undefined); // left before it began
      setReady(true);
      return undefined;
    };
    start().catch((error: unknown) => {
      if (typeof error !== 'string') throw error;
      setProblem(error as CameraProblem);
    });
    return () => {
      isOver = true;
      if (stream) closeCamera(stream);
    };
  }, []);
  return { video, problem, isReady };
}

/** The camera app of the phone takes the photo, where the page gets no camera. */
function NoCamera({ problem, onFile }: { problem: CameraProblem; onFile: (file: File) => void }) {
  const t = useTexts();
  return (
    <div class="no-camera">
      <Notice>
        <strong>{t.scanNoCamera}</strong> {{ insecure: t.scanNeedsHttps, denied: t.scanDenied, none: '' }[problem]}
      </Notice>
      <label class="button primary wide">
        <Icon name="camera" /> {t.shoot}
        <input
          class="hidden"
          type="file"
          accept="image/*"
          capture="environment"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) onFile(file);
            currentTarget.value = '';
          }}
        />
      </label>
    </div>
  );
}
