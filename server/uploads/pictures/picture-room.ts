import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ErrorCode } from '#api/errors.ts';
import { ApiError } from '../../shared/http/api-error.ts';
import { inTurns } from '../../shared/turns.ts';
import type { MadePhoto } from './photo.ts';

/** What comes of each kind of job. A scan is null where the bytes are no picture of a page. */
export interface Made {
  photo: MadePhoto;
  scan: Uint8Array | null;
  logo: Uint8Array;
}

export interface Job {
  kind: keyof Made;
  bytes: Uint8Array;
}

export type Outcome = { ok: true; made: Made[keyof Made] } | { ok: false; code: ErrorCode };

type Make = <Kind extends keyof Made>(kind: Kind, bytes: Uint8Array) => Promise<Made[Kind]>;

/**
 * Processes that make pictures, `most` of them at once; where `mostWaiting` jobs wait already, the next is refused as
 * `unavailable` and may come again. One that takes longer than `timeLimitMs` is killed. `module` is what they run.
 */
export function openRooms({
  module,
  most,
  mostWaiting,
  timeLimitMs,
}: {
  module: URL;
  most: number;
  mostWaiting: number;
  timeLimitMs: number;
}): Make {
  const turn = inTurns(most, { mostWaiting });
  const idle: ChildProcess[] = [];
  return (kind, bytes) =>
    turn(async () => {
      const room = idle.pop() ?? openRoom(module);
      const outcome = await ask(room, { kind, bytes }, timeLimitMs);
      if (room.connected && !room.killed) idle.push(rest(room));
      if (!outcome.ok) throw new ApiError(outcome.code);
      return outcome.made as Made[typeof kind];
    });
}

/**
 * Makes a picture out of what a stranger sent, in a process of its own. Decoders are native code that no timer stops: a
 * process can be killed, its crash is not ours, and it knows none of our secrets. Throws `photo_unreadable` also where
 * it took too long or brought the process down, else what the maker throws.
 */
export const make: Make = openRooms({
  module: new URL('picture-process.ts', import.meta.url),
  most: 2,
  mostWaiting: 50,
  // No honest picture takes longer to decode and encode.
  timeLimitMs: 20_000,
});

function openRoom(module: URL): ChildProcess {
  return fork(fileURLToPath(module), [], {
    env: {},
    execArgv: ['--max-old-space-size=256'],
    serialization: 'advanced',
    // The HEIC decoder complains to the console about what it cannot read.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

/** A process without work keeps neither the server nor a test from ending. */
function rest(room: ChildProcess): ChildProcess {
  room.unref();
  room.channel?.unref();
  return room;
}

function ask(room: ChildProcess, job: Job, timeLimitMs: number): Promise<Outcome> {
  room.ref();
  room.channel?.ref();
  return new Promise((resolve) => {
    const finish = (outcome: Outcome) => {
      clearTimeout(timer);
      room.off('message', finish).off('exit', fail).off('error', fail);
      resolve(outcome);
    };
    const fail = () => {
      room.kill('SIGKILL');
      finish({ ok: false, code: 'photo_unreadable' });
    };
    const timer = setTimeout(fail, timeLimitMs);
    room.once('message', finish).once('exit', fail).once('error', fail);
    room.send(job, (error) => {
      if (error) fail();
    });
  });
}
