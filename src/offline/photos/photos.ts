import { photoLimits } from '#domain/files/photo-limits.ts';
import { keptWorker } from './kept-worker.ts';
import type { PhotoProblem, ShrinkReply, ShrinkRequest, ShrunkPhoto } from './photo-message.ts';

/** Thrown for a file that is not a usable photo. `code` is one of `#domain/messages/fields.ts`. */
export class PhotoError extends Error {
  readonly code: PhotoProblem;

  constructor(code: PhotoProblem) {
    super(code);
    this.name = 'PhotoError';
    this.code = code;
  }
}

/** A worker that has not answered after this time counts as dead. */
const patienceMs = 60_000;

const worker = keptWorker<Omit<ShrinkRequest, 'id'>, ShrinkReply>(
  () => new Worker(new URL('./photos.worker.ts', import.meta.url), { type: 'module', name: 'photos' }),
);
let last: Promise<unknown> = Promise.resolve();

/**
 * Shrinks a photo for sending: upright, at most 1920 px, at most about 600 kB, a JPEG without metadata (such as the
 * place where it was taken). Runs in a worker, one photo at a time. A photo that the device cannot decode
 * comes back unchanged with `shrunk: false`; the server checks it. Throws `PhotoError`.
 */
export async function shrinkPhoto(file: Blob): Promise<ShrunkPhoto> {
  if (file.size > photoLimits.maxOriginalBytes) throw new PhotoError('photo_too_large');
  const turn = last.then(() => worker.ask({ file }, { patienceMs }));
  last = turn.catch(() => undefined);
  const reply = await turn;
  if (reply?.kind === 'shrunk') return reply.photo;
  if (reply?.kind === 'problem') throw new PhotoError(reply.problem);
  const { shrinkInPage } = await import('./photo-fallback.ts');
  const photo = await shrinkInPage(file);
  if (typeof photo === 'string') throw new PhotoError(photo);
  return photo;
}
