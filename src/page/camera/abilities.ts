/** What a camera can do besides delivering its picture. */
export interface Abilities {
  torch: boolean;
  /** It can be told what to focus on. */
  focus: boolean;
  /** It takes photos with more pixels than its picture has, of this size. */
  photo: { width: number; height: number } | null;
}

/** What the camera's constraints know beyond TypeScript's types. */
interface CameraConstraints extends MediaTrackConstraintSet {
  torch?: boolean;
  focusMode?: string;
  pointsOfInterest?: { x: number; y: number }[];
}
type CameraCapabilities = MediaTrackCapabilities & { torch?: boolean; focusMode?: readonly string[] };

/** A camera that has not said this long what photos it takes takes none. */
const patienceMs = 1_500;

function takesPhotos(): boolean {
  return typeof ImageCapture !== 'undefined' && 'takePhoto' in ImageCapture.prototype;
}

/** The size of the picture to ask for: moderate where photos are taken apart from it, else the largest there is. */
export function largestTrack(): MediaTrackConstraints {
  const [width, height] = takesPhotos() ? [1920, 1440] : [4096, 3072];
  return { width: { ideal: width }, height: { ideal: height } };
}

/** The size of the camera's photos; null if they have hardly more pixels than its picture, or it takes none. */
export async function photoSize(track: MediaStreamTrack): Promise<Abilities['photo']> {
  if (!takesPhotos()) return null;
  const asked = new ImageCapture(track).getPhotoCapabilities().catch(() => null);
  const late = new Promise<null>((resolve) => setTimeout(resolve, patienceMs, null));
  const can = await Promise.race([asked, late]);
  const [width, height] = [can?.imageWidth?.max ?? 0, can?.imageHeight?.max ?? 0];
  const picture = track.getSettings();
  const isLarger = width * height > (picture.width ?? 0) * (picture.height ?? 0) * 1.2;
  return isLarger ? { width, height } : null;
}

/** What the camera says at once that it can. */
export function abilitiesOf(track: MediaStreamTrack): Abilities {
  const can: CameraCapabilities = (track as Partial<MediaStreamTrack>).getCapabilities?.() ?? {};
  const knows = navigator.mediaDevices.getSupportedConstraints() as { pointsOfInterest?: boolean };
  return {
    torch: can.torch === true,
    focus: knows.pointsOfInterest === true && (can.focusMode ?? []).some((mode) => mode !== 'manual'),
    photo: null,
  };
}

async function set(track: MediaStreamTrack, wanted: CameraConstraints): Promise<boolean> {
  return track.applyConstraints({ advanced: [wanted] }).then(
    () => true,
    () => false,
  );
}

/** True while the lamp is on. */
export function isTorchOn(track: MediaStreamTrack): boolean {
  return (track.getSettings() as { torch?: boolean }).torch === true;
}

/** Turns the lamp on or off. Resolves with whether that worked. */
export function setTorch(track: MediaStreamTrack, on: boolean): Promise<boolean> {
  return set(track, { torch: on });
}

/** Focuses on a place in the picture; x and y go from 0 to 1. */
export function focusOn(track: MediaStreamTrack, place: { x: number; y: number }): Promise<boolean> {
  return set(track, { pointsOfInterest: [place], focusMode: 'single-shot' });
}
