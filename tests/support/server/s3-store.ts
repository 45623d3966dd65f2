import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import type { S3Place } from '#server/shared/files/files.settings.ts';

/** What a store does instead of what it is asked for. */
export type Trouble =
  /** It says nothing. */
  | 'silent'
  /** The connection drops. */
  | 'down'
  /** A file's answer stops in the middle: the connection drops, or nothing comes any more. */
  | 'half a body'
  | 'half a body, then silent'
  /** It does what it is asked for and drops the connection instead of answering. */
  | 'answer lost'
  /** It takes half of what it is sent, then drops the connection. */
  | 'half taken'
  /** It answers with a status, and a code as S3 names it. */
  | { status: number; code?: string; more?: string };

/** An S3-compatible server on this machine with a bucket of its own, behind a proxy that makes trouble. */
export interface S3Server extends AsyncDisposable {
  at: S3Place;
  /** The settings that name it. */
  env: Record<string, string>;
  /** What it does from now on to calls with these methods, so often; null for what it should. */
  trouble(what: Trouble | null, options?: { methods?: readonly string[]; times?: number }): void;
  /** The calls that it got since the last question, as `PUT /bucket/key`. */
  asked(): string[];
}

const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

export async function startS3({ prefix = '' } = {}): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'kochfeld-s3-'));
  const bucket = 'kochfeld';
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  const { port } = await server.run();
  let troubled: { what: Trouble; methods: readonly string[]; left: number } | null = null;
  let asked: string[] = [];

  const proxy = createServer((incoming, outgoing) => {
    asked.push(`${incoming.method} ${incoming.url}`);
    const applies =
      troubled && troubled.left > 0 && troubled.methods.includes(incoming.method ?? '') ? troubled : null;
    if (!applies) return pass(incoming, outgoing, port);
    applies.left -= 1;
    make(applies.what, incoming, outgoing, port);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const endpoint = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;

  return {
    at: { endpoint, bucket, region: 'us-east-1', ...keys, prefix },
    env: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_REGION: 'us-east-1',
      S3_ACCESS_KEY_ID: keys.accessKeyId,
      S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
      ...(prefix ? { S3_PREFIX: prefix } : {}),
    },
    trouble(what, { methods = ['GET', 'HEAD', 'PUT', 'DELETE'], times = Infinity } = {}) {
      troubled = what && { what, methods, left: times };
    },
    asked() {
      const since = asked;
      asked = [];
      return since;
    },
    async [Symbol.asyncDispose]() {
      proxy.closeAllConnections();
      proxy.close();
      server.httpServer.closeAllConnections();
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

function make(what: Trouble, incoming: IncomingMessage, outgoing: ServerResponse, port: number): void {
  if (what === 'silent') return void incoming.resume();
  if (what === 'down') return void incoming.socket.destroy();
  if (what === 'answer lost') {
    const upstream = forwarded(incoming, port, (answer) => {
      answer.resume();
      answer.once('end', () => incoming.socket.destroy());
    });
    return void incoming.pipe(upstream);
  }
  if (what === 'half taken') {
    const half = Number(incoming.headers['content-length'] ?? 0) / 2;
    let count = 0;
    incoming.on('data', (piece: Buffer) => {
      count += piece.length;
      if (count >= half) incoming.socket.destroy();
    });
    return;
  }
  if (typeof what === 'object') {
    incoming.resume();
    const body = what.code
      ? `<?xml version="1.0"?><Error><Code>${what.code}</Code><Message>said</Message>${what.more ?? ''}</Error>`
      : '';
    outgoing
      .writeHead(what.status, { 'content-type': 'application/xml', 'content-length': body.length })
      .end(incoming.method === 'HEAD' ? '' : body);
    return;
  }
  const upstream = forwarded(incoming, port, async (answer) => {
    const whole = Buffer.concat(await Array.fromAsync(answer as AsyncIterable<Buffer>));
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    outgoing.write(whole.subarray(0, Math.floor(whole.length / 2)), () => {
      if (what === 'half a body') setTimeout(() => outgoing.destroy(), 20);
    });
  });
  incoming.pipe(upstream);
}

function pass(incoming: IncomingMessage, outgoing: ServerResponse, port: number): void {
  const upstream = forwarded(incoming, port, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
    outgoing.once('close', () => answer.destroy());
  });
  incoming.pipe(upstream);
}

function forwarded(incoming: IncomingMessage, port: number, answered: (answer: IncomingMessage) => unknown) {
  const { method, url, headers } = incoming;
  const upstream = request({ host: '127.0.0.1', port, method, path: url, headers }, answered);
  upstream.on('error', () => incoming.socket.destroy());
  return upstream;
}
