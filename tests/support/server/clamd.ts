import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

/** How a stand-in for a scanner behaves. `says` is its answer to bytes; null for none at all. */
export interface ScannerManner {
  says: (bytes: Buffer) => string | null;
  /** Hangs up after so many bytes. */
  hangsUpAfter?: number;
}

/** A server that speaks clamd's INSTREAM, with the manners of a test. */
export async function startClamd(
  manner: ScannerManner,
): Promise<{ port: number; manner: ScannerManner; stop(): void }> {
  const sockets = new Set<Socket>();
  const running = { manner };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    let heard = Buffer.alloc(0);
    socket.on('data', (part: Buffer) => {
      heard = Buffer.concat([heard, part]);
      if (heard.byteLength >= (running.manner.hangsUpAfter ?? Infinity)) return socket.destroy();
      const bytes = whole(heard);
      const answer = bytes && running.manner.says(bytes);
      if (typeof answer === 'string') socket.end(answer);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return Object.assign(running, {
    port,
    stop: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  });
}

/** The bytes of a whole INSTREAM; null while more is to come. Throws unless it is one. */
function whole(heard: Buffer): Buffer | null {
  const command = 'zINSTREAM\0';
  if (heard.byteLength < command.length) return null;
  if (heard.toString('latin1', 0, command.length) !== command) throw new Error('not INSTREAM');
  const parts: Buffer[] = [];
  for (let at = command.length; at + 4 <= heard.byteLength;) {
    const size = heard.readUInt32BE(at);
    if (size === 0) return Buffer.concat(parts);
    parts.push(heard.subarray(at + 4, at + 4 + size));
    at += 4 + size;
  }
  return null;
}
