import * as v from 'valibot';
import {
  acceptAsCustomer,
  activateAsCustomer,
  confirmAsCustomer,
  declineAsCustomer,
  downloadAsCustomer,
  getCustomerPage,
  revokeAsCustomer,
} from '#api/customer/customer-page.ts';
import { apiBase, pathOf, type AnswerOf } from '#api/endpoint.ts';
import { headers } from '#api/envelope.ts';
import { CustomerPage, LinkTrouble } from '#domain/contract/customer-page/customer-page.ts';
import type { IssuedDocumentType } from '#domain/contract/documents/document.ts';
import type { Language } from '#domain/locale/language.ts';
import { ask, type Call } from '#offline/http/ask.ts';
import type { Reply } from '#offline/http/reply.ts';
import type { CustomerLink } from './link.ts';

/** Timeout of a call; slow networks on building sites need this long. */
const limitMs = 30_000;

/**
 * Why a call failed. `code` is the server's error code, `internal` for a server failure, or `unreachable`. `message` is
 * the server's text, if any.
 */
export interface Trouble {
  code: string;
  message: string | null;
  /** Error messages by field path. */
  fields: Record<string, string>;
  /** Contacts to show if the link is invalid or expired. */
  ask: LinkTrouble | null;
  /** The current page, if the contract changed in the meantime. */
  page: CustomerPage | null;
}

export type CustomerOutcome = { page: CustomerPage } | { trouble: Trouble };

const actions = {
  confirm: confirmAsCustomer,
  decline: declineAsCustomer,
  accept: acceptAsCustomer,
  activate: activateAsCustomer,
  revoke: revokeAsCustomer,
} as const;
export type Action = keyof typeof actions;

/** Fetches the current page of a link, unless the browser has to give the postcode first. */
export async function fetchPage(link: CustomerLink, language: Language): Promise<CustomerOutcome> {
  const reply = await request(getCustomerPage, { params: { ...link }, language });
  if ('trouble' in reply) return reply;
  return 'asks' in reply.data ? { trouble: postcodeNeeded(reply.data) } : { page: reply.data };
}

/** As a refusal says it, which an action gets once the browser's pass has ended. */
function postcodeNeeded(whom: LinkTrouble): Trouble {
  return { code: 'postcode_needed', message: null, fields: {}, ask: whom, page: null };
}

/**
 * Performs an action on the page in the version shown, and returns the updated page. Sending it twice has the effect of
 * once.
 */
export async function act(
  action: Action,
  link: CustomerLink,
  { body, language, version }: { body: object; language: Language; version: number },
): Promise<CustomerOutcome> {
  const reply = await request(actions[action] as PageEndpoint, {
    params: { ...link },
    body,
    headers: { [headers.ifMatch]: String(version) },
    language,
  });
  return 'trouble' in reply ? reply : { page: reply.data };
}

/** URL that downloads the current version of a document. */
export function documentAddress(link: CustomerLink, type: IssuedDocumentType): string {
  return `${apiBase}${pathOf(downloadAsCustomer, { ...link, type })}`;
}

/** Every action answers with the page. */
type PageEndpoint = typeof declineAsCustomer;

/** Makes a call of this page's: its answer, or why there is none. */
export async function request<E extends Call['endpoint']>(
  endpoint: E,
  {
    language,
    ...asked
  }: { params: Record<string, string>; body?: unknown; headers?: Record<string, string>; language: Language },
): Promise<{ data: AnswerOf<E> } | { trouble: Trouble }> {
  const reply = await ask({
    endpoint,
    ...asked,
    limitMs,
    caller: () => ({ language, accessToken: null }),
  });
  if (reply.kind === 'success') return { data: reply.data as AnswerOf<E> };
  return { trouble: troubleOf(reply) };
}

function troubleOf(reply: Exclude<Reply, { kind: 'success' }>): Trouble {
  if (reply.kind !== 'refusal') {
    // A 5xx without our error body means a proxy answers for a server that is down. Other foreign replies count as
    // offline.
    const code = reply.status >= 500 ? 'internal' : 'unreachable';
    return { code, message: null, fields: {}, ask: null, page: null };
  }
  const { code, message, fields = {}, details } = reply.error;
  const whom = v.safeParse(LinkTrouble, details);
  const current = v.safeParse(CustomerPage, details);
  return {
    code,
    message,
    fields: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.message])),
    ask: whom.success ? whom.output : null,
    page: current.success ? current.output : null,
  };
}
