import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { openRooms } from './picture-room.ts';

/** Answers with its process id, unless the first byte tells it to crash or to hang as native code does. */
const program = `import { once } from 'node:events';
process.on('message', async () => {
  let bytes;
  while (!(bytes = process.stdin.read())) await once(process.stdin, 'readable');
  if (bytes[0] === 1) for (;;);
  if (bytes[0] === 2) process.abort();
  process.send({ ok: true, made: Uint8Array.of(...String(process.pid)) });
});
process.on('disconnect', () => process.exit());`;

const [good, hanging, crashing] = [Uint8Array.of(0), Uint8Array.of(1), Uint8Array.of(2)];

function rooms() {
  const path = join(mkdtempSync(join(tmpdir(), 'kochfeld-room-')), 'program.mjs');
  writeFileSync(path, program);
  return openRooms({ module: pathToFileURL(path), most: 1, mostWaiting: 2, timeLimitMs: 1500 });
}

it('goes on with a new process after one that hung, and after one that crashed', async () => {
  const make = rooms();
  const first = await make('logo', good);
  expect(await make('logo', good)).toEqual(first);
  await expect(make('logo', hanging)).rejects.toMatchObject({ code: 'photo_unreadable' });
  const second = await make('logo', good);
  expect(second).not.toEqual(first);
  await expect(make('logo', crashing)).rejects.toMatchObject({ code: 'photo_unreadable' });
  expect(await make('logo', good)).not.toEqual(second);
});

it('refuses work where enough waits already', async () => {
  const make = rooms();
  const started = Array.from({ length: 5 }, () => make('logo', good));
  const ends = await Promise.allSettled(started);
  expect(ends.map(({ status }) => status)).toEqual([
    ...Array(3).fill('fulfilled'),
    ...Array(2).fill('rejected'),
  ]);
  expect(ends[4]).toMatchObject({ reason: { name: 'QueueFull' } });
});
