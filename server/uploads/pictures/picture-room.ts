import { fork, type ChildProcess } from 'node:child_process';
import type { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { ErrorCode } from '#api/errors.ts';
import type { PriceSheetType } from '#domain/client/price-sheet.ts';
import type { AssetType } from '#domain/guides/asset-types.ts';
import { ApiError } from '../../shared/api-error.ts';
import { picturesDecoded } from '../../shared/metrics/counters.ts';
import { inTurns } from '../../shared/turns.ts';
import type { MadePhoto } from './photo.ts';
import type { MadePreview } from './preview.ts';

/**
 * The result of each kind of job. A scan is null if the bytes are no JPEG, PNG or WebP; of a PDF nothing is made, and of
 * assets and price sheets the type is told.
 */
export interface Made {
  photo: MadePhoto;
  scan: Uint8Array | null;
  logo: Uint8Array;
  preview: MadePreview;
  pdf: null;
  asset: AssetType;
  priceSheet: PriceSheetType;
}

/** What a process is told of a job. Its bytes come by the standard input, which copies less than a message. */
export interface Job {
  kind: keyof Made;
  byteCount: number;
}

export type PictureOutcome = { ok: true; made: Made[keyof Made] } | { ok: false; code: ErrorCode };

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
      const outcome = await ask(room, { kind, bytes, timeLimitMs });
      picturesDecoded.inc({ kind, outcome: outcome.ok ? 'ok' : outcome.code });
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
  const room = fork(fileURLToPath(module), [], {
    env: {},
    execArgv: ['--max-old-space-size=256'],
    serialization: 'advanced',
    // The HEIC decoder logs to the console what it cannot read.
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
  });
  // A process that ends during a job takes no more of its bytes; its end is the answer.
  room.stdin!.on('error', () => undefined);
  return room;
}

/** Lets the server or a test end while this process is idle. */
function rest(room: ChildProcess): ChildProcess {
  room.unref();
  room.channel?.unref();
  (room.stdin as Socket).unref();
  return room;
}

function ask(
  room: ChildProcess,
  { kind, bytes, timeLimitMs }: { kind: keyof Made; bytes: Uint8Array; timeLimitMs: number },
): Promise<PictureOutcome> {
  room.ref();
  room.channel?.ref();
  (room.stdin as Socket).ref();
  return new Promise((resolve) => {
    const finish = (outcome: PictureOutcome) => {
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
    const job: Job = { kind, byteCount: bytes.byteLength };
    room.send(job, (error) => {
      if (error) fail();
    });
    room.stdin!.write(bytes);
  });
}
