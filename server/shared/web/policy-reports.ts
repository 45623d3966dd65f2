import { Hono } from 'hono';
import * as v from 'valibot';
import { isCustomerPage } from '#domain/contract/customer-page/addresses.ts';
import type { Deps } from '../deps.ts';
import { addressOf, networkOf } from '../http/address.ts';
import { Buckets } from '../limits/buckets.ts';
import { noteSecurity } from '../security-log.ts';

/** Where browsers send what the content policy has refused. */
export const policyReportsPath = '/api/policy-reports';

const mostBytes = 16 * 1024;
const text = v.fallback(v.optional(v.pipe(v.string(), v.maxLength(2000)), ''), '');

/** A report as `report-uri` sends it (Firefox, Safari), and as `report-to` does (Chromium), which sends several. */
const Old = v.object({
  'csp-report': v.object({
    'document-uri': text,
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'source-file': text,
  }),
});
const New = v.object({
  type: v.literal('csp-violation'),
  body: v.object({ documentURL: text, effectiveDirective: text, blockedURL: text, sourceFile: text }),
});

interface Violation {
  page: 'portal' | 'customer';
  directive: string;
  blocked: string;
  source: string;
}

/**
 * Takes browsers' reports of what the content policy refused and notes them in the security log. Nothing personal is
 * kept: no address of a page, of which a customer's holds their token, and of foreign addresses the origin alone.
 * Anybody may send one, so they are bounded in size and number, and every report is answered alike.
 */
export function policyReports({ log, settings }: Pick<Deps, 'log' | 'settings'>): Hono {
  const senders = new Buckets({ burst: 10, perSecond: 1 / 30 });
  const all = new Buckets({ burst: 100, perSecond: 1 });
  const app = new Hono();
  app.post('/', async (c) => {
    c.header('Cache-Control', 'no-store');
    const isTooMuch = senders.take(networkOf(addressOf(c, settings.trustProxy))) > 0 || all.take('all') > 0;
    const body = isTooMuch ? null : await readSome(c.req.raw.body);
    for (const found of body === null ? [] : violationsIn(body)) {
      noteSecurity({ log }, 'policy_violated', { ...found });
    }
    return c.body(null, 204);
  });
  return app;
}

/** The text of a small body; null for a larger one. */
async function readSome(stream: ReadableStream<Uint8Array> | null): Promise<string | null> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of stream ?? []) {
    size += part.byteLength;
    if (size > mostBytes) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function violationsIn(body: string): Violation[] {
  const json = parsed(body);
  const old = v.safeParse(Old, json);
  if (old.success) {
    const report = old.output['csp-report'];
    return [
      violation({
        document: report['document-uri'],
        directive: report['effective-directive'] || report['violated-directive'],
        blocked: report['blocked-uri'],
        source: report['source-file'],
      }),
    ];
  }
  return (Array.isArray(json) ? json.slice(0, 10) : []).flatMap((one: unknown) => {
    const report = v.safeParse(New, one);
    if (!report.success) return [];
    const { documentURL, effectiveDirective, blockedURL, sourceFile } = report.output.body;
    return [
      violation({
        document: documentURL,
        directive: effectiveDirective,
        blocked: blockedURL,
        source: sourceFile,
      }),
    ];
  });
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return null;
  }
}

function violation(given: {
  document: string;
  directive: string;
  blocked: string;
  source: string;
}): Violation {
  const page = URL.canParse(given.document) && isCustomerPage(new URL(given.document).pathname);
  return {
    page: page ? 'customer' : 'portal',
    directive: given.directive
      .split(' ')[0]!
      .replaceAll(/[^a-z-]/g, '')
      .slice(0, 40),
    blocked: originOf(given.blocked),
    source: originOf(given.source),
  };
}

/** The origin of an address; words such as `inline` and `eval` as they are. */
function originOf(address: string): string {
  if (URL.canParse(address)) {
    const { origin, protocol } = new URL(address);
    return origin === 'null' ? protocol : origin;
  }
  return address.replaceAll(/[^a-z-]/g, '').slice(0, 40);
}
