/** Why there is no camera. */
export type CameraProblem = 'insecure' | 'denied' | 'none';

/** Opens the camera on the back of the phone. @throws the problem as a string */
export async function openCamera(size: { width: number; height: number }): Promise<MediaStream> {
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices?.getUserMedia) throw (isSecureContext ? 'none' : 'insecure') satisfies CameraProblem;
  const video = { facingMode: { ideal: 'environment' }, width: { ideal: size.width }, height: { ideal: size.height } };
  try {
    return await devices.getUserMedia({ video, audio: false });
  } catch (error) {
    throw (
      error instanceof DOMException && error.name === 'NotAllowedError' ? 'denied' : 'none'
    ) satisfies CameraProblem;
  }
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
