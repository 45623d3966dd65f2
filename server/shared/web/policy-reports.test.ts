import { Writable } from 'node:stream';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import type { Settings } from '../settings.ts';
import { policyReports } from './policy-reports.ts';

const settings = { trustProxy: 'nobody' } as Settings;

function started() {
  const lines: Record<string, unknown>[] = [];
  const write = (chunk: Buffer, _: string, done: () => void) => {
    lines.push(JSON.parse(chunk.toString()) as Record<string, unknown>);
    done();
  };
  const app = policyReports({ settings, log: pino(new Writable({ write })) });
  const send = (body: string) => app.request('/', { method: 'POST', body });
  return { lines, send };
}

const old = {
  'csp-report': {
    'document-uri': 'https://portal.example/confirm/s3cr3t-token',
    'violated-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/x.js?who=erika@post.example',
    'source-file': 'chrome-extension',
  },
};

describe('reports of what the content policy refused', () => {
  it('of both kinds stand in the log, without a page’s address or a token', async () => {
    const { lines, send } = started();
    expect((await send(JSON.stringify(old))).status).toBe(204);
    const body = {
      documentURL: 'https://portal.example/contracts/K-4711?search=Meier',
      effectiveDirective: 'trusted-types',
      blockedURL: 'trusted-types-policy',
      sourceFile: 'https://portal.example/contracts/K-4711',
    };
    await send(
      JSON.stringify([
        { type: 'csp-violation', body },
        { type: 'deprecation', body: {} },
      ]),
    );
    expect(lines).toMatchObject([
      {
        page: 'customer',
        directive: 'script-src-elem',
        blocked: 'https://evil.example',
        security: 'policy_violated',
      },
      {
        page: 'portal',
        directive: 'trusted-types',
        blocked: 'trusted-types-policy',
        source: 'https://portal.example',
      },
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/s3cr3t|erika|Meier|K-4711/);
  });

  it('that are too large, too many or nothing of the kind are answered alike and leave nothing', async () => {
    const { lines, send } = started();
    for (const body of ['', 'null', '{', '[1,{}]', 'x'.repeat(20_000), '{"csp-report":null}'])
      expect((await send(body)).status).toBe(204);
    expect(lines).toEqual([]);
    for (let index = 0; index < 30; index += 1) expect((await send(JSON.stringify(old))).status).toBe(204);
    expect(lines).toHaveLength(4);
  });
});
