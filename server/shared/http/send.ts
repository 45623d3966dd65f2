import { Readable } from 'node:stream';
import type { Context } from 'hono';
import type { Endpoint } from '#api/endpoint.ts';
import { headers } from '#api/envelope.ts';
import type { CallOutcome } from '../db/idempotency.ts';
import type { Deps } from '../deps.ts';
import { ApiError } from '../api-error.ts';
import type { FileAnswer, StreamAnswer } from './handle.ts';
import { partAsked } from './part-asked.ts';

interface Sending {
  c: Context;
  route: { endpoint: Endpoint };
  deps: Deps;
  /** Gives back what the call holds of the gates. A generated file is still being made when its headers are sent. */
  held: (() => void)[];
}

/** What a call is answered with. */
export type Result = CallOutcome & { replayed?: boolean; file?: FileAnswer | StreamAnswer };

/** Sends the answer of a call. Throws `not_found` if its file is not there. */
export async function send(
  { c, route: { endpoint }, deps, held }: Sending,
  result: Result,
): Promise<Response> {
  if (result.replayed) c.header(headers.replayed, 'true');
  if (result.file && 'chunks' in result.file) return sendStream(c, result.file, deps, held);
  if (result.file) return sendFile(c, endpoint, result.file, deps);
  if (result.body === null) return c.body(null, 204);
  return c.body(result.body, result.status as 200, { 'Content-Type': 'application/json' });
}

async function sendFile(c: Context, endpoint: Endpoint, file: FileAnswer, deps: Deps): Promise<Response> {
  const asked = file.parts ? partAsked(c.req.header('range')) : undefined;
  const found = await deps.files.read(file.key, asked);
  if (!found) throw new ApiError('not_found');
  const { size, part } = found;
  c.header('Content-Type', file.type ?? endpoint.file);
  c.header('Content-Length', String(part ? part.last - part.first + 1 : size));
  if (file.parts) c.header('Accept-Ranges', 'bytes');
  if (part) c.header('Content-Range', `bytes ${part.first}-${part.last}/${size}`);
  c.header('Content-Security-Policy', "default-src 'none'; sandbox");
  if (file.immutable) c.header('Cache-Control', 'private, max-age=31536000, immutable');
  c.header('Content-Disposition', file.downloadAs ? attachmentNamed(file.downloadAs) : 'inline');
  if (c.req.raw.method === 'HEAD') {
    found.stream.destroy();
    return c.body(null);
  }
  return c.body(Readable.toWeb(found.stream) as ReadableStream<Uint8Array>, part ? 206 : 200);
}

function attachmentNamed(name: string): string {
  return `attachment; filename*=UTF-8''${encodeURIComponent(name)}`;
}

/**
 * Sends a generated file. An error breaks the connection off, so that nobody mistakes half a file for a whole one. What
 * the call holds is given back when the file is sent, or nobody wants it any more.
 */
function sendStream(c: Context, file: StreamAnswer, deps: Deps, held: (() => void)[]): Response {
  c.header('Content-Type', file.type);
  c.header('Content-Disposition', attachmentNamed(file.downloadAs));
  if (file.byteCount !== undefined) c.header('Content-Length', String(file.byteCount));
  async function* bytes() {
    const encoder = new TextEncoder();
    try {
      for await (const chunk of file.chunks) yield typeof chunk === 'string' ? encoder.encode(chunk) : chunk;
    } catch (error) {
      deps.log.error({ err: error }, 'a file could not be finished');
      throw error;
    }
  }
  if (c.req.raw.method === 'HEAD') return c.body(null);
  const sent = Readable.from(bytes(), { objectMode: false });
  const whileSent = held.splice(0);
  sent.once('close', () => {
    for (const giveBack of whileSent) giveBack();
  });
  return c.body(Readable.toWeb(sent) as ReadableStream<Uint8Array>);
}
