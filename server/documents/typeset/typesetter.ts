import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { isInTransaction } from '../../shared/db/transactions.ts';
import { inTurns } from '../../shared/turns.ts';
import type { Typeset, TypesetJob } from './typeset.worker.ts';

/** No letter takes longer, also on a busy machine. */
const timeLimitMs = 20_000;

/** One letter at a time; so many may wait. */
const turn = inTurns(1, { mostWaiting: 500 });

let idle: Worker | undefined;

function openWorker(): Worker {
  const worker = new Worker(new URL('typeset.worker.ts', import.meta.url));
  // Nobody else hears of one that fails while it is idle.
  worker.on('error', () => {
    if (idle === worker) idle = undefined;
  });
  return worker;
}

/**
 * Typesets a letter in a thread of its own, so that the server goes on answering. The thread stays for the next letter
 * and does not keep the process alive; one that takes too long is ended. Throws within a transaction, and `unavailable`
 * if too many letters wait.
 */
export function typesetAside(job: TypesetJob): Promise<Buffer> {
  if (isInTransaction()) throw new Error('a letter is typeset in a transaction: prepare it first');
  return turn(async () => {
    const worker = idle ?? openWorker();
    idle = undefined;
    worker.ref();
    const signal = AbortSignal.timeout(timeLimitMs);
    try {
      worker.postMessage(job, []);
      const [outcome] = (await once(worker, 'message', { signal })) as [Typeset];
      idle = worker;
      worker.unref();
      if ('failed' in outcome) throw new Error(`a letter was not typeset: ${outcome.failed}`);
      const { buffer, byteOffset, byteLength } = outcome.pdf;
      return Buffer.from(buffer, byteOffset, byteLength);
    } catch (error) {
      if (idle !== worker) await worker.terminate();
      throw error;
    }
  });
}
