import { Writable } from 'node:stream';
import { Hono } from 'hono';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { requestLog } from './request-log.ts';

describe('the log of requests', () => {
  it('names the call and not what it was called with', async () => {
    const lines: string[] = [];
    const write = (chunk: Buffer, _: string, done: () => void) => {
      lines.push(chunk.toString());
      done();
    };
    const app = new Hono().use('/api/*', requestLog(pino(new Writable({ write }))));
    app.get('/api/v1/contracts/:code', (c) => c.text('one'));
    app.all('/api/*', (c) => c.text('none', 404));
    await app.request('/api/v1/contracts/K-Geheim?search=Meier');
    await app.request('/api/v1/secret-Geheim');
    expect(lines.map((line) => (JSON.parse(line) as { route: string }).route)).toEqual([
      '/api/v1/contracts/:code',
      'none',
    ]);
    expect(lines.join('')).not.toMatch(/Geheim|Meier/);
  });
});
