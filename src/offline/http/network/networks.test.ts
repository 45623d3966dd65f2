import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answer, Transport } from '../transport.ts';
import { overNetwork as overOfetch } from './ofetch.ts';
import { overNetwork as overPlainFetch } from './plain.ts';

/** Answers with what it was asked, or as the path says. */
const server = createServer(async (request, response) => {
  const { pathname } = new URL(request.url!, 'http://localhost');
  if (pathname === '/page-of-a-portal')
    return response.setHeader('Content-Type', 'text/html').end('<p>Hi</p>');
  if (pathname === '/file') return response.setHeader('Content-Type', 'application/pdf').end('%PDF-');
  if (pathname === '/cut')
    return response.writeHead(200, { 'Content-Length': 9 }).write('{"a"', () => response.destroy());
  const status = { '/refusal': 403, '/nothing': 204 }[pathname] ?? 200;
  const asked = { ...asSent(request), body: await text(request) };
  return response
    .writeHead(status, { 'Content-Type': 'application/json', 'Retry-After': '7' })
    .end(status === 204 ? undefined : JSON.stringify(asked));
});

function asSent({ method, url, headers }: IncomingMessage) {
  return { method, url, type: headers['content-type'] ?? null, language: headers['accept-language'] };
}

let base = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const get = { method: 'GET', path: '/' } as const;
const post = { method: 'POST', path: '/' } as const;
const file = { ...get, file: 'application/pdf' } as const;

describe.each([
  ['ofetch', overOfetch],
  ['plain fetch', overPlainFetch],
])('over %s', (_, network: Transport) => {
  async function asked(path: string, given: Partial<Parameters<Transport>[1]> = {}): Promise<Answer> {
    const { signal } = new AbortController();
    return network(`${base}${path}`, {
      endpoint: get,
      headers: { 'accept-language': 'de' },
      signal,
      ...given,
    });
  }

  test('JSON goes out as JSON, with the headers given', async () => {
    const { body, status } = await asked('/', { endpoint: post, body: { name: 'Jörg' } });
    expect(status).toBe(200);
    expect(body).toEqual({
      method: 'POST',
      url: '/',
      type: 'application/json',
      language: 'de',
      body: '{"name":"Jörg"}',
    });
  });

  test('a query is part of the address', async () => {
    const { body } = await asked('/list', { query: { text: 'Müller & Söhne', page: 2 } });
    expect((body as { url: string }).url).toMatch(
      /^\/list\?text=M%C3%BCller(\+|%20)(&|%26)(\+|%20)S%C3%B6hne&page=2$/,
    );
  });

  test('a refusal is an answer, with its body and headers', async () => {
    const { status, body, header } = await asked('/refusal');
    expect(status).toBe(403);
    expect(body).toMatchObject({ method: 'GET' });
    expect(header('Retry-After')).toBe('7');
  });

  test('an answer without a body, and one that is no JSON, are no success to anybody who reads them', async () => {
    expect(await asked('/nothing')).toMatchObject({ status: 204, body: undefined });
    expect(typeof (await asked('/page-of-a-portal')).body).not.toBe('object');
  });

  test('a file comes as a file, and its refusal as JSON', async () => {
    const { body } = await asked('/file', { endpoint: file });
    expect(body).toBeInstanceOf(Blob);
    expect(await (body as Blob).text()).toBe('%PDF-');
    expect((await asked('/refusal', { endpoint: file })).body).toMatchObject({ method: 'GET' });
  });

  test('an answer that breaks off is none', async () => {
    await expect(asked('/cut')).rejects.toBeInstanceOf(TypeError);
  });
});
