import { endCameraWork } from '#offline/photos/camera-work.ts';
import { makeStore, type Store } from '../store.ts';
import { abilitiesOf, largestTrack, photoSize, setTorch, type Abilities } from './abilities.ts';

/**
 * Why there is no picture. `refused`: by the user or the device's settings; `busy`: another app has the camera; `absent`:
 * there is none; `lost`: it was unplugged or taken away while it ran.
 */
export type CameraTrouble = 'refused' | 'busy' | 'absent' | 'lost';

export interface LiveCamera {
  stream: MediaStream;
  track: MediaStreamTrack;
  abilities: Abilities;
}

export type CameraState =
  | { kind: 'off' | 'starting' }
  | { kind: 'on'; live: LiveCamera }
  | { kind: 'failed'; why: CameraTrouble };

/**
 * The camera of a visit. It is asked for once and kept between photos, because iOS asks the user each time; it is given
 * back while the page is hidden.
 */
export interface Camera {
  state: Store<CameraState>;
  /** Starts the camera, or goes on with the one that runs. */
  start: () => void;
  /** Keeps the camera without its picture and its lamp. */
  rest: () => void;
  /** Gives the camera back for good. */
  end: () => void;
}

/** How long a camera may deliver nothing, such as during a call, before it counts as lost. */
const muteMs = 4_000;

const troubles: Record<string, CameraTrouble> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

function troubleOf(error: unknown): CameraTrouble {
  return (error instanceof DOMException && troubles[error.name]) || 'absent';
}

function ask(): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: { ideal: 'environment' }, ...largestTrack() },
  });
}

function makeCamera(): Camera {
  const state = makeStore<CameraState>({ kind: 'off' });
  let isWanted = false;
  let isOver = false;

  function fail(why: CameraTrouble): void {
    giveBack();
    state.set({ kind: 'failed', why });
  }

  function watch(track: MediaStreamTrack): void {
    const isCurrent = () => {
      const now = state.get();
      return now.kind === 'on' && now.live.track === track;
    };
    track.addEventListener('ended', () => isCurrent() && fail('lost'));
    track.addEventListener('mute', () => {
      setTimeout(() => track.muted && isCurrent() && fail('lost'), muteMs);
    });
  }

  async function turnOn(): Promise<void> {
    state.set({ kind: 'starting' });
    try {
      const stream = await ask();
      const [track] = stream.getVideoTracks();
      if (!track) throw new DOMException('no picture', 'NotFoundError');
      if (isOver || !isWanted || document.visibilityState === 'hidden') {
        track.stop();
        state.set({ kind: 'off' });
        return;
      }
      watch(track);
      const live = { stream, track, abilities: abilitiesOf(track) };
      state.set({ kind: 'on', live });
      // The picture does not wait for it.
      const photo = await photoSize(track);
      const now = state.get();
      if (photo && now.kind === 'on' && now.live === live)
        state.set({ kind: 'on', live: { ...live, abilities: { ...live.abilities, photo } } });
    } catch (error) {
      state.set({ kind: 'failed', why: troubleOf(error) });
    }
  }

  function start(): void {
    if (isOver) return;
    isWanted = true;
    const now = state.get();
    if (now.kind === 'on') now.live.track.enabled = true;
    else if (now.kind !== 'starting') void turnOn();
  }

  function giveBack(): void {
    const now = state.get();
    if (now.kind !== 'on') return;
    state.set({ kind: 'off' });
    for (const track of now.live.stream.getTracks()) track.stop();
  }

  function onVisibility(): void {
    if (document.visibilityState === 'hidden') giveBack();
    // Also after trouble: the call that took the camera is over, or the settings have been changed.
    else if (isWanted) start();
  }
  document.addEventListener('visibilitychange', onVisibility);

  return {
    state,
    start,
    rest() {
      isWanted = false;
      const now = state.get();
      if (now.kind !== 'on') return;
      if (now.live.abilities.torch) void setTorch(now.live.track, false);
      now.live.track.enabled = false;
    },
    end() {
      isOver = true;
      isWanted = false;
      document.removeEventListener('visibilitychange', onVisibility);
      giveBack();
      endCameraWork();
    },
  };
}

/** The camera of a place that outlives what shows it; made when it is first asked for. */
export function cameraIn(place: { current: Camera | null }): Camera {
  return (place.current ??= makeCamera());
}
