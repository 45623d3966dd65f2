import type { CameraReply, CameraRequest, CameraTask } from './camera-message.ts';

/** A worker that has not answered after this time counts as dead. */
const patienceMs = 20_000;

/** A frame is judged in milliseconds, and the next one comes anyway. */
const framePatienceMs = 4_000;

interface Running {
  worker: Worker;
  /** What to tell each task that waits, by its id; null if the worker is gone. */
  waiting: Map<number, (reply: CameraReply | null) => void>;
}

let running: Running | undefined;
let lastId = 0;

function run(): Running {
  const worker = new Worker(new URL('./camera.worker.ts', import.meta.url), {
    type: 'module',
    name: 'camera',
  });
  const started: Running = { worker, waiting: new Map() };
  worker.addEventListener('message', ({ data }: MessageEvent<CameraReply>) =>
    started.waiting.get(data.id)?.(data),
  );
  worker.addEventListener('error', () => drop(started));
  return started;
}

/** Ends a worker, and with it what waits for it. The next task starts a new one. */
function drop(dropped: Running): void {
  dropped.worker.terminate();
  if (running === dropped) running = undefined;
  for (const tell of dropped.waiting.values()) tell(null);
}

/** Judges, encodes and turns pictures of the camera in a worker. Resolves with nothing if that is impossible here. */
export function cameraWork(task: CameraTask): Promise<Omit<CameraReply, 'id'>> {
  const now = (running ??= run());
  const id = ++lastId;
  return new Promise((resolve) => {
    const timer = setTimeout(() => drop(now), task.kind === 'frame' ? framePatienceMs : patienceMs);
    now.waiting.set(id, (reply) => {
      clearTimeout(timer);
      now.waiting.delete(id);
      resolve(reply ?? { advice: null, photo: null });
    });
    const transfer = 'picture' in task ? [task.picture] : [];
    now.worker.postMessage({ id, ...task } satisfies CameraRequest, transfer);
  });
}

/** Ends the worker. The next task starts it again. */
export function endCameraWork(): void {
  if (running) drop(running);
}
