import * as v from 'valibot';
import {
  acceptAsCustomer,
  activateAsCustomer,
  confirmAsCustomer,
  declineAsCustomer,
  downloadAsCustomer,
  getCustomerPage,
  revokeAsCustomer,
} from '#api/customer-page.ts';
import { apiBase, pathOf } from '#api/endpoint.ts';
import { CustomerPage, LinkTrouble } from '#domain/contract/customer-page/customer-page.ts';
import type { IssuedDocumentType } from '#domain/contract/documents/document.ts';
import type { Language } from '#domain/locale/language.ts';
import { ask, type Call } from '#offline/http/ask.ts';
import type { Reply } from '#offline/http/reply.ts';
import type { CustomerLink } from './link.ts';

/** After so long a call is given up; slow networks on building sites need a while. */
const limitMs = 30_000;

/**
 * Why a call came to nothing. `code` is the server's, `internal` where it failed, or `unreachable`; `message` the
 * server's words, if it had any.
 */
export interface Trouble {
  code: string;
  message: string | null;
  /** What is wrong with which field, in words. */
  fields: Record<string, string>;
  /** Whom to ask, where the link does not hold. */
  ask: LinkTrouble | null;
  /** The page as it is now, where the contract went on meanwhile. */
  page: CustomerPage | null;
}

export type Outcome = { page: CustomerPage } | { trouble: Trouble };

const actions = {
  confirm: confirmAsCustomer,
  decline: declineAsCustomer,
  accept: acceptAsCustomer,
  activate: activateAsCustomer,
  revoke: revokeAsCustomer,
} as const;
export type Action = keyof typeof actions;

/** The page of this link as it is now. */
export function fetchPage(link: CustomerLink, language: Language): Promise<Outcome> {
  return send(getCustomerPage, link, { language });
}

/** Does something and gives the page as it is then. Sending it twice does it once. */
export function act(
  action: Action,
  link: CustomerLink,
  { body, language }: { body: object; language: Language },
): Promise<Outcome> {
  return send(actions[action], link, { body, language });
}

/** Address under which the document of a type is downloaded, in the version that holds then. */
export function documentAddress(link: CustomerLink, type: IssuedDocumentType): string {
  return `${apiBase}${pathOf(downloadAsCustomer, { ...link, type })}`;
}

async function send(
  endpoint: Call['endpoint'],
  link: CustomerLink,
  { body, language }: { body?: object; language: Language },
): Promise<Outcome> {
  const reply = await ask({
    endpoint,
    params: { ...link },
    body,
    limitMs,
    caller: () => ({ language, accessToken: null }),
  });
  if (reply.kind === 'success') return { page: reply.data as CustomerPage };
  return { trouble: troubleOf(reply) };
}

function troubleOf(reply: Exclude<Reply, { kind: 'success' }>): Trouble {
  if (reply.kind !== 'refusal') {
    // Behind a proxy that still answers our server is down; anybody else's answer leads nowhere.
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
