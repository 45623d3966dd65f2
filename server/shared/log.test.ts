import { Writable } from 'node:stream';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { logOptions } from './log.ts';

describe('the log', () => {
  it('keeps secrets and people out of its lines, also of failed queries', () => {
    const lines: string[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _, done) {
        lines.push(chunk.toString());
        done();
      },
    });
    const log = pino(logOptions('info'), sink);
    log.info({ body: { password: 'Geheim#1', email: 'anna@x.example' }, token: 't0ken' }, 'request');
    log.error({ err: new Error('Failed query: select $1\nparams: anna@x.example,Geheim#1') }, 'failed');
    const text = lines.join('');
    expect(text).toContain('Failed query: select $1');
    for (const secret of ['Geheim#1', 'anna@x.example', 't0ken']) expect(text).not.toContain(secret);
  });
});
