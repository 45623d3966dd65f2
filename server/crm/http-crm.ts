import * as v from 'valibot';
import type { Settings } from '../shared/settings.ts';
import { CrmUnreachable, type Crm } from './crm.ts';

/** Most bytes of an answer that are read. */
const mostBytes = 64 * 1024;

const text = v.optional(v.nullable(v.pipe(v.string(), v.maxLength(400))), null);

/** `GET <url>/<id>` answers 404, or 200 with this. */
const Answer = v.object({
  id: v.pipe(v.string(), v.maxLength(40)),
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(400)),
  street: text,
  zipCode: text,
  city: text,
  vatId: text,
  linkedTo: text,
});

/** A CRM behind HTTP, with a limit for the whole answer. A redirect is not followed: it would take the token along. */
export function httpCrm({ url, token, timeoutMs }: NonNullable<Settings['crm']>): Crm {
  return {
    async find(crmId) {
      try {
        const response = await fetch(`${url}/${encodeURIComponent(crmId)}`, {
          headers: { accept: 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
          signal: AbortSignal.timeout(timeoutMs),
          redirect: 'error',
        });
        if (response.status === 404) {
          await response.body?.cancel();
          return { kind: 'unknown' };
        }
        if (response.status !== 200) throw new Error(`the CRM answered ${response.status}`);
        const { linkedTo, ...account } = v.parse(Answer, JSON.parse(await bodyOf(response)));
        if (account.id.toLowerCase() !== crmId.toLowerCase()) throw new Error('the CRM answered another id');
        return { kind: 'known', account, linkedTo };
      } catch (error) {
        throw new CrmUnreachable('the CRM gave no answer that can be read', { cause: error });
      }
    },
  };
}

async function bodyOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > mostBytes) throw new Error('the CRM answered too much');
    chunks.push(chunk);
  }
  return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
}
