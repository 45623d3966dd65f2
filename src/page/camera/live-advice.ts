import { useEffect, useState, type RefObject } from 'react';
import { steadyAdvice, type PictureAdvice } from '#domain/files/picture-quality.ts';
import { cameraWork } from '#offline/photos/camera-work.ts';

/** Between two judged frames: often enough to follow a hand, seldom enough for a phone's battery. */
const everyMs = 300;

/** A frame to be judged. A `VideoFrame` costs the page nothing; where there is none, a small copy is made. */
async function frameOf(video: HTMLVideoElement): Promise<VideoFrame | ImageBitmap> {
  if (typeof VideoFrame !== 'undefined') {
    try {
      return new VideoFrame(video);
    } catch {
      // Some browsers know the class and make none of a camera's picture.
    }
  }
  return createImageBitmap(video);
}

/** What to do about the picture that is shown; null if it is good, or while `isShown` is false. */
export function useLiveAdvice(
  video: RefObject<HTMLVideoElement | null>,
  isShown: boolean,
): PictureAdvice | null {
  const [advice, setAdvice] = useState<PictureAdvice | null>(null);
  if (!isShown && advice !== null) setAdvice(null);
  useEffect(() => {
    if (!isShown) return;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout>;
    const steady = steadyAdvice();
    const look = async () => {
      const shown = video.current;
      if (shown && shown.videoWidth > 0) {
        const full = { width: shown.videoWidth, height: shown.videoHeight };
        const picture = await frameOf(shown);
        const { advice: found } = await cameraWork({ kind: 'frame', picture, full });
        if (!isOver) setAdvice(steady(found));
      }
    };
    const again = () => {
      timer = setTimeout(
        () =>
          void look()
            .catch(() => undefined)
            .then(() => isOver || again()),
        everyMs,
      );
    };
    again();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [video, isShown]);
  return isShown ? advice : null;
}
