import { useEffect, useRef, type RefObject } from 'react';
import type { Camera, CameraState } from '#page/camera/camera.ts';
import { useStore } from '#page/store.ts';

/** Runs the camera while the component is shown, with its picture in `video`. */
export function useCameraPicture(camera: Camera): {
  state: CameraState;
  video: RefObject<HTMLVideoElement | null>;
} {
  const state = useStore(camera.state);
  const video = useRef<HTMLVideoElement>(null);
  const stream = state.kind === 'on' ? state.live.stream : null;
  useEffect(() => {
    camera.start();
    return camera.rest;
  }, [camera]);
  useEffect(() => {
    const shown = video.current;
    if (!shown) return;
    shown.srcObject = stream;
    // Refused where the stream has ended meanwhile, which the state says.
    if (stream) void shown.play().catch(() => undefined);
  }, [stream]);
  return { state, video };
}
