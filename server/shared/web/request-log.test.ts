import { Writable } from 'node:stream';
import { Hono } from 'hono';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import type { TrustProxy } from '../http/address.ts';
import { requestMixin } from '../security-log.ts';
import { requestLog } from './request-log.ts';

function logging(trustProxy: TrustProxy) {
  const lines: string[] = [];
  const write = (chunk: Buffer, _: string, done: () => void) => {
    lines.push(chunk.toString());
    done();
  };
  const log = pino({ mixin: requestMixin }, new Writable({ write }));
  return { app: new Hono().use('/api/*', requestLog(log, trustProxy)), lines };
}

describe('the log of requests', () => {
  it('names the call and not what it was called with', async () => {
    const { app, lines } = logging('nobody');
    app.get('/api/v1/contracts/:code', (c) => c.text('one'));
    app.all('/api/*', (c) => c.text('none', 404));
    await app.request('/api/v1/contracts/K-Geheim?search=Meier');
    await app.request('/api/v1/secret-Geheim');
    expect(lines.map((line) => (JSON.parse(line) as { route: string }).route)).toEqual([
      '/api/v1/contracts/:code',
      'none',
    ]);
    expect(lines.join('')).not.toMatch(/Geheim|Meier/);
    const ids = lines.map((line) => (JSON.parse(line) as { requestId: string }).requestId);
    expect(new Set(ids).size).toBe(2);
  });

  it.each([
    ['nobody', 1],
    ['next', 0],
  ] as const)('warns once of a proxy where %s is trusted: %i times', async (trustProxy, times) => {
    const { app, lines } = logging(trustProxy);
    app.all('/api/*', (c) => c.text('none'));
    await app.request('/api/v1/config');
    expect(lines.filter((line) => line.includes('TRUST_PROXY'))).toHaveLength(0);
    for (let n = 0; n < 2; n += 1) {
      // One after the other, as they come.
      // oxlint-disable-next-line no-await-in-loop
      await app.request('/api/v1/config', { headers: { 'X-Forwarded-For': '198.51.100.1' } });
    }
    expect(lines.filter((line) => line.includes('TRUST_PROXY'))).toHaveLength(times);
  });
});
