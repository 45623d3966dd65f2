import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { login } from '#api/account/auth.ts';
import { apiBase, pathOf } from '#api/endpoint.ts';
import { headers, xsrfCookie } from '#api/envelope.ts';
import { putUpload } from '#api/uploads.ts';
import { openDatabase } from '#server/shared/db/database.ts';
import { password, startApp } from '../../support/server/app.ts';
import { startServer, type RunningServer } from '../../support/server/built-server.ts';
import { appSecret, freshPostgresUrl, pipelined, testTrailKeys } from '../../support/database/engines.ts';

const shop = 'kg:nord:1001';
const people = ['anna', 'bert', 'clara', 'dora'].map((name) => `${name}@kochfeld.example`);
const part = new Uint8Array(1024 * 1024);
const parts = 24;
const megabytes = { allowed: 64, sentAtOnce: people.length * 6 * parts };

let server: RunningServer;
beforeAll(async () => {
  const DATABASE_URL = await freshPostgresUrl();
  const test = await startApp({
    db: await openDatabase({ url: DATABASE_URL, trailKeys: testTrailKeys, pipelined }),
  });
  await test.retailer(shop);
  for (const email of people) await test.person({ email, role: 'retailer', ern: shop });
  await test.close();
  const env = {
    DATABASE_URL,
    APP_SECRET: appSecret,
    DEMO: 'off',
    UPLOAD_MEMORY_MB: String(megabytes.allowed),
  };
  server = await startServer({ env });
});
afterAll(() => server[Symbol.asyncDispose]());

interface Session {
  token: string;
  xsrf: string;
}

async function signIn(email: string): Promise<Session> {
  const first = await fetch(`${server.url}${apiBase}/v1/config`);
  const [, xsrf = ''] = new RegExp(`${xsrfCookie}=([^;]+)`).exec(first.headers.getSetCookie().join(';'))!;
  const reply = await fetch(`${server.url}${apiBase}${login.path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Cookie: `${xsrfCookie}=${xsrf}`, [headers.xsrf]: xsrf },
    body: JSON.stringify({ email, password }),
  });
  const { data } = (await reply.json()) as { data: { accessToken: string } };
  return { token: data.accessToken, xsrf };
}

/**
 * Sends a photo of 24 MB without its last byte (with it, if `whole`). Resolves with the answer's status, or with `held`
 * once the server has taken everything and waits for the rest.
 */
function send({ token, xsrf }: Session, whole = false): Promise<number | 'held'> {
  return new Promise((resolve) => {
    const sending = request(`${server.url}${apiBase}${pathOf(putUpload, { sha256: 'a'.repeat(64) })}`, {
      method: putUpload.method,
      agent: false,
      headers: {
        Authorization: `Bearer ${token}`,
        Cookie: `${xsrfCookie}=${xsrf}`,
        [headers.xsrf]: xsrf,
        'Content-Type': 'image/jpeg',
        'Content-Length': parts * part.byteLength,
      },
    });
    let isAnswered = false;
    const answered = (status: number) => {
      isAnswered = true;
      sending.destroy();
      resolve(status);
    };
    sending.on('response', (answer) => answered(answer.statusCode!));
    // A server that has refused reads no further: the connection breaks before or after its answer.
    sending.on('error', () => isAnswered || answered(503));
    const write = (left: number) => {
      if (isAnswered) return;
      const isLast = left === 1;
      const bytes = isLast && !whole ? part.subarray(1) : part;
      sending.write(bytes, () => (isLast ? !whole && resolve('held') : write(left - 1)));
      if (isLast && whole) sending.end();
    };
    write(parts);
  });
}

/** Megabytes of memory that the server's process has. */
function residentMb(): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid()}/status`, 'utf8'))!;
  return Number(kilobytes) / 1024;
}

it.runIf(process.platform === 'linux')(
  'many large uploads at once take no more memory than is allowed',
  async () => {
    const sessions = await Promise.all(people.map((email) => signIn(email)));
    expect(await send(sessions[0]!, true), 'one alone is taken, and is not what it says').toBe(422);
    const before = residentMb();
    let most = before;
    const watching = setInterval(() => (most = Math.max(most, residentMb())), 20);
    const outcomes = await Promise.all(
      sessions.flatMap((session) => Array.from({ length: 6 }, () => send(session))),
    );
    clearInterval(watching);
    const grownMb = Math.round(Math.max(most, residentMb()) - before);
    const held = outcomes.filter((outcome) => outcome === 'held').length;
    console.log(JSON.stringify({ ...megabytes, held, grownMb }));
    expect(new Set(outcomes).isSubsetOf(new Set(['held', 503]))).toBe(true);
    expect(outcomes, 'what is too much is told to come again').toContain(503);
    // Parts on their way and what is not collected yet come on top.
    expect(grownMb).toBeLessThan(megabytes.allowed + 64);
  },
  120_000,
);
