import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ErrorCode } from '#api/errors.ts';
import { ApiError } from '../../shared/http/api-error.ts';
import { inTurns } from '../../shared/turns.ts';
import type { MadePhoto } from './photo.ts';
import type { MadePreview } from './preview.ts';

/** The result of each kind of job. A scan is null if the bytes are no JPEG, PNG or WebP; of a PDF nothing is made. */
export interface Made {
  photo: MadePhoto;
  scan: Uint8Array | null;
  logo: Uint8Array;
  preview: MadePreview;
  pdf: null;
}

export interface Job {
  kind: keyof Made;
  bytes: Uint8Array;
}

export type Outcome = { ok: true; made: Made[keyof Made] } | { ok: false; code: ErrorCode };

type Make = <Kind extends keyof Made>(kind: Kind, bytes: Uint8Array) => Promise<Made[Kind]>;

/**
 * Runs jobs in up to `most` child processes of `module`. Refuses a job as `unavailable` if `mostWaiting` already wait;
 * it may be retried. Kills a process whose job takes longer than `timeLimitMs`.
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
 * Makes a picture from untrusted bytes in a separate process. No timer stops the decoders' native code, but a process
 * can be killed, does not take the server down and knows no secrets. Throws `photo_unreadable` also on timeout or
 * crash, otherwise what the maker throws.
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
    // The HEIC decoder logs to the console what it cannot read.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

/** Lets the server or a test end while this process is idle. */
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
