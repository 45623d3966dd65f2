import { ofetch } from 'ofetch';
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
import { Failure, headers, success, xsrfCookie } from '#api/envelope.ts';
import { CustomerPage, LinkTrouble } from '#domain/contract/customer-page/customer-page.ts';
import type { IssuedDocumentType } from '#domain/contract/documents/document.ts';
import type { Language } from '#domain/locale/language.ts';
import type { CustomerLink } from './link.ts';

/** Seconds after which a call is given up; slow networks on building sites need many. */
const patienceSeconds = 30;

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
export async function act(
  action: Action,
  link: CustomerLink,
  { body, language }: { body: object; language: Language },
): Promise<Outcome> {
  const outcome = await send(actions[action], link, { body, language });
  const lacksCookie =
    'trouble' in outcome && ['cookies_missing', 'xsrf_mismatch'].includes(outcome.trouble.code);
  if (!lacksCookie) return outcome;
  await fetchPage(link, language);
  return send(actions[action], link, { body, language });
}

/** Address under which the document of a type is downloaded, in the version that holds then. */
export function documentAddress(link: CustomerLink, type: IssuedDocumentType): string {
  return `${apiBase}${pathOf(downloadAsCustomer, { ...link, type })}`;
}

async function send(
  endpoint: { method: string; path: `/${string}` },
  link: CustomerLink,
  { body, language }: { body?: object; language: Language },
): Promise<Outcome> {
  try {
    const answer = await ofetch.raw<unknown>(`${apiBase}${pathOf(endpoint, { ...link })}`, {
      method: endpoint.method,
      timeout: patienceSeconds * 1000,
      retry: 2,
      retryDelay: 700,
      // Only what never reached the server is sent again by itself.
      retryStatusCodes: [502, 503, 504],
      ignoreResponseError: true,
      ...(body && { body }),
      headers: { 'Accept-Language': language, [headers.xsrf]: cookie(xsrfCookie) },
    });
    // oxlint-disable-next-line no-underscore-dangle -- ofetch's name for the parsed body
    return outcomeOf(answer.status, answer._data);
  } catch {
    return { trouble: { ...nothingKnown, code: 'unreachable' } };
  }
}

const nothingKnown = { message: null, fields: {}, ask: null, page: null };

function outcomeOf(status: number, data: unknown): Outcome {
  const page = v.safeParse(success(CustomerPage), data);
  if (status < 300 && page.success) return { page: page.output.data };
  const failure = v.safeParse(Failure, data);
  // An answer that is not ours: a hotel's sign-in page, or that of a server behind which ours is down.
  if (!failure.success) {
    return { trouble: { ...nothingKnown, code: status >= 500 ? 'internal' : 'unreachable' } };
  }
  const { code, message, fields = {}, details } = failure.output.error;
  const ask = v.safeParse(LinkTrouble, details);
  const current = v.safeParse(CustomerPage, details);
  return {
    trouble: {
      code,
      message,
      fields: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.message])),
      ask: ask.success ? ask.output : null,
      page: current.success ? current.output : null,
    },
  };
}

function cookie(name: string): string {
  const pairs = document.cookie.split('; ').map((pair) => pair.split('='));
  return pairs.find(([key]) => key === name)?.[1] ?? '';
}
