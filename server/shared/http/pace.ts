import { ApiError } from '../api-error.ts';

/** At least so many bytes of a body are to arrive in so many milliseconds, unless it ends before. */
export interface Pace {
  bytes: number;
  ms: number;
}

/** A body whose sender has gone before its end. Nobody reads the answer. */
export class SenderLeft extends ApiError {
  constructor() {
    super('bad_request');
  }
}

/** The parts of a body as they arrive. Throws `too_slow` where they come slower than `pace`, and `SenderLeft`. */
export async function* atPace(stream: ReadableStream<Uint8Array>, pace: Pace): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  const { promise: late, reject } = Promise.withResolvers<never>();
  late.catch(() => {});
  const wait = () => setTimeout(() => reject(new ApiError('too_slow')), pace.ms);
  let timer = wait();
  let arrived = 0;
  try {
    for (;;) {
      const read = await Promise.race([reader.read().catch(left), late]);
      if (read.done) return;
      arrived += read.value.byteLength;
      if (arrived >= pace.bytes) {
        clearTimeout(timer);
        timer = wait();
        arrived = 0;
      }
      yield read.value;
    }
  } finally {
    clearTimeout(timer);
    void reader.cancel().catch(() => {});
  }
}

function left(): never {
  throw new SenderLeft();
}
