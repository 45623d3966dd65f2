import type { CameraReply, CameraTask } from './camera-message.ts';
import { keptWorker } from './kept-worker.ts';

/** A worker that has not answered after this time counts as dead. */
const patienceMs = 20_000;

/** A frame is judged in milliseconds, and the next one comes anyway. */
const framePatienceMs = 4_000;

const worker = keptWorker<CameraTask, Omit<CameraReply, 'id'>>(
  () => new Worker(new URL('./camera.worker.ts', import.meta.url), { type: 'module', name: 'camera' }),
);

/** Judges, encodes and turns pictures of the camera in a worker. Resolves with nothing if that is impossible here. */
export async function cameraWork(task: CameraTask): Promise<Omit<CameraReply, 'id'>> {
  const reply = await worker.ask(task, {
    patienceMs: task.kind === 'frame' ? framePatienceMs : patienceMs,
    transfer: 'picture' in task ? [task.picture] : [],
  });
  return reply ?? { advice: null, photo: null };
}

/** Ends the worker. The next task starts it again. */
export const endCameraWork = worker.end;
