import type { CameraReply, CameraRequest, CameraTask } from './camera-message.ts';

/** A worker that has not answered after this time counts as dead. */
const patienceMs = 20_000;

let worker: Worker | undefined;
let lastId = 0;

/** Judges, encodes and turns pictures of the camera in a worker. Resolves with nothing if that is impossible here. */
export function cameraWork(task: CameraTask): Promise<Omit<CameraReply, 'id'>> {
  worker ??= new Worker(new URL('./camera.worker.ts', import.meta.url), { type: 'module', name: 'camera' });
  const running = worker;
  const id = ++lastId;
  return new Promise((resolve) => {
    const finish = (reply: CameraReply) => {
      clearTimeout(timer);
      running.removeEventListener('message', onMessage);
      running.removeEventListener('error', onError);
      resolve(reply);
    };
    const onMessage = (event: MessageEvent<CameraReply>) => {
      if (event.data.id === id) finish(event.data);
    };
    // Drops a worker that fails to load or runs out of memory; the next task starts a new one.
    const onError = () => {
      running.terminate();
      if (worker === running) worker = undefined;
      finish({ id, advice: null, photo: null });
    };
    const timer = setTimeout(onError, patienceMs);
    running.addEventListener('message', onMessage);
    running.addEventListener('error', onError);
    const transfer = 'picture' in task ? [task.picture] : [];
    running.postMessage({ id, ...task } satisfies CameraRequest, transfer);
  });
}

/** Ends the worker. The next task starts it again. */
export function endCameraWork(): void {
  worker?.terminate();
  worker = undefined;
}
