import Cropper from 'cropperjs';
import 'cropperjs/dist/cropper.css';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Icon } from '../parts/icon';
import { useTexts } from '../texts/texts';
import { longestSide, toJpeg } from './scale';

/** Turns and crops a photo before it is sent. */
export function Editor({
  blob,
  onUse,
  onRemove,
  onClose,
}: {
  blob: Blob;
  onUse: (blob: Blob) => void;
  onRemove: () => void;
  onClose: () => void;
}) {
  const t = useTexts();
  const image = useRef<HTMLImageElement>(null);
  const cropper = useRef<Cropper | undefined>(undefined);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const url = URL.createObjectURL(blob);
    if (image.current) {
      image.current.src = url;
      cropper.current = new Cropper(image.current, {
        viewMode: 1,
        autoCropArea: 1,
        background: false,
        checkOrientation: false,
        ready: () => setReady(true),
      });
    }
    return () => {
      cropper.current?.destroy();
      URL.revokeObjectURL(url);
    };
  }, [blob]);
  const use = async () => {
    const size = { maxWidth: longestSide, maxHeight: longestSide, imageSmoothingQuality: 'high' } as const;
    const canvas = cropper.current?.getCroppedCanvas(size);
    if (canvas) onUse(await toJpeg(canvas));
  };
  return (
    <div class="camera editor" role="dialog" aria-modal="true" aria-label={t.crop}>
      <div class="editor-image">
        <img ref={image} alt="" />
      </div>
      <div class="editor-tools">
        <button
          type="button"
          class="icon-button"
          aria-label={t.turn}
          disabled={!isReady}
          onClick={() => cropper.current && turn(cropper.current)}
        >
          <Icon name="rotate" />
        </button>
        <button type="button" class="icon-button" aria-label={t.removePhoto} onClick={onRemove}>
          <Icon name="trash" />
        </button>
        <span class="grow" />
        <button type="button" class="button" onClick={onClose}>
          {t.cancel}
        </button>
        <button type="button" class="button primary" disabled={!isReady} onClick={() => void use()}>
          {t.use}
        </button>
      </div>
    </div>
  );
}

/** Turns the photo by a quarter, and chooses all of it: a frame that keeps its shape would cut the ends off. */
function turn(cropper: Cropper): void {
  cropper.clear();
  cropper.rotate(90);
  const [area, photo] = [cropper.getContainerData(), cropper.getCanvasData()];
  const scale = Math.min(area.width / photo.width, area.height / photo.height);
  const [width, height] = [photo.width * scale, photo.height * scale];
  cropper.setCanvasData({ left: (area.width - width) / 2, top: (area.height - height) / 2, width, height });
  cropper.crop();
  cropper.setCropBoxData(cropper.getCanvasData());
}
