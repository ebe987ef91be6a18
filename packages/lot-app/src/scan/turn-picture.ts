/** The angles at which a picture is scanned, one after another, in degrees: readers look for bars along its rows. */
export const angles = [0, 6, 0, -6, 12, 0, -12] as const;

const canvas = document.createElement('canvas');

/** Returns the picture of a video turned by an angle. */
export function turned(video: HTMLVideoElement, degrees: number): HTMLVideoElement | HTMLCanvasElement {
  const context = degrees === 0 ? null : canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return video;
  const { videoWidth: width, videoHeight: height } = video;
  Object.assign(canvas, { width, height });
  context.translate(width / 2, height / 2);
  context.rotate((degrees * Math.PI) / 180);
  context.drawImage(video, -width / 2, -height / 2);
  return canvas;
}
