import { photoLimits } from '#domain/claim/photo-limits.ts';
import type { PhotoProblem, ShrinkReply, ShrinkRequest, ShrunkPhoto } from './photo-message.ts';

export type { PhotoProblem, ShrunkPhoto } from './photo-message.ts';

/** Thrown for a file that is no photo for us; `code` is one of `#domain/messages/fields.ts`. */
export class PhotoError extends Error {
  readonly code: PhotoProblem;

  constructor(code: PhotoProblem) {
    super(code);
    this.name = 'PhotoError';
    this.code = code;
  }
}

/** A worker that says nothing for so long has died without a word. */
const patienceMs = 60_000;

let worker: Worker | undefined;
let lastId = 0;
let last: Promise<unknown> = Promise.resolve();

function ask(file: Blob): Promise<ShrinkReply> {
  worker ??= new Worker(new URL('./photos.worker.ts', import.meta.url), { type: 'module', name: 'photos' });
  const running = worker;
  const id = ++lastId;
  return new Promise((resolve) => {
    const finish = (reply: ShrinkReply) => {
      clearTimeout(timer);
      running.removeEventListener('message', onMessage);
      running.removeEventListener('error', onError);
      resolve(reply);
    };
    const onMessage = (event: MessageEvent<ShrinkReply>) => {
      if (event.data.id === id) finish(event.data);
    };
    // A worker that does not load or runs out of memory is given up, a new one is made for the next photo.
    const onError = () => {
      running.terminate();
      worker = undefined;
      finish({ id, kind: 'cannot_encode' });
    };
    const timer = setTimeout(onError, patienceMs);
    running.addEventListener('message', onMessage);
    running.addEventListener('error', onError);
    running.postMessage({ id, file } satisfies ShrinkRequest);
  });
}

/**
 * Makes a photo as taken small enough to send: upright, at most 1920 px, about 500 kB, a JPEG without metadata (no
 * place where it was taken). Runs in a worker, one photo at a time. What this browser cannot decode (HEIC) comes back
 * as it is with `shrunk: false`, for the server to answer for. Throws `PhotoError`.
 */
export async function shrinkPhoto(file: Blob): Promise<ShrunkPhoto> {
  if (file.size > photoLimits.maxOriginalBytes) throw new PhotoError('photo_too_large');
  const turn = last.then(() => ask(file));
  last = turn.catch(() => undefined);
  const reply = await turn;
  if (reply.kind === 'shrunk') return reply.photo;
  if (reply.kind === 'problem') throw new PhotoError(reply.problem);
  const { shrinkInPage } = await import('./photo-fallback.ts');
  const photo = await shrinkInPage(file);
  if (typeof photo === 'string') throw new PhotoError(photo);
  return photo;
}
