import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** Where a ClamAV daemon listens, or what speaks as it does. */
export interface ScannerAddress {
  host: string;
  port: number;
}

/** What a scanner says. `unknown`: it is down, too slow, or says something else. */
export type Scanned =
  | { kind: 'clean' }
  | { kind: 'infected'; name: string }
  | { kind: 'unknown'; why: string };

const partBytes = 64 * 1024;
/** A scanner that says nothing for so long is taken for broken. */
const patienceMs = 20_000;

/** Asks a scanner about a file, by clamd's `INSTREAM`. Never throws. */
export async function scan(
  address: ScannerAddress,
  bytes: Uint8Array,
  limitMs = patienceMs,
): Promise<Scanned> {
  const socket = connect(address);
  // One limit for all of it: an answer that drips in must not hold an upload for ever.
  const timer = setTimeout(() => socket.destroy(new Error('too slow')), limitMs);
  try {
    await once(socket, 'connect');
    const answer = answerOf(socket);
    // A scanner may refuse while it is still being sent to.
    await Promise.race([answer, send(socket, bytes)]);
    return judged(await answer);
  } catch (error) {
    return { kind: 'unknown', why: error instanceof Error ? error.message : String(error) };
  } finally {
    clearTimeout(timer);
    socket.destroy();
  }
}

async function send(socket: Socket, bytes: Uint8Array): Promise<void> {
  socket.write('zINSTREAM\0');
  for (let at = 0; at < bytes.byteLength; at += partBytes) {
    const part = bytes.subarray(at, at + partBytes);
    const size = Buffer.alloc(4);
    size.writeUInt32BE(part.byteLength);
    socket.write(size);
    if (!socket.write(part)) await once(socket, 'drain');
  }
  socket.write(Buffer.alloc(4));
}

/** Most of what a scanner says in one answer. */
const longestAnswer = 4096;

async function answerOf(socket: Socket): Promise<string> {
  let answer = '';
  for await (const part of socket) {
    answer += (part as Buffer).toString('utf8');
    if (answer.includes('\0') || answer.length > longestAnswer) break;
  }
  return answer;
}

function judged(answer: string): Scanned {
  const [said = ''] = answer.split('\0');
  if (said === 'stream: OK') return { kind: 'clean' };
  const [, name] = /^stream: (.{1,200}) FOUND$/.exec(said) ?? [];
  return name ? { kind: 'infected', name } : { kind: 'unknown', why: said.slice(0, 200) || 'no answer' };
}
