import * as v from 'valibot';
import { LinkUse, OpenLinkUse } from '#domain/contract/customer-page/link-use.ts';
import { byCode } from '../contracts.ts';
import { endpoint } from '../endpoint.ts';

/** What customers have declared by their link, and who was sent or shown it. */
export const listLinkUses = endpoint({
  method: 'GET',
  path: '/v1/contracts/:code/link/uses',
  may: 'declarations.check',
  summary: 'Who used the customer’s link, from where, and what the customer objects to; oldest first',
  params: byCode,
  answer: v.object({ items: v.array(LinkUse) }),
});

export const checkLinkUse = endpoint({
  method: 'POST',
  path: '/v1/contracts/:code/link/uses/:id/check',
  may: 'declarations.check',
  summary: 'Say that a suspicious or disputed declaration has been looked into',
  params: v.object({ ...byCode.entries, id: v.pipe(v.string(), v.uuid()) }),
  answer: v.object({ items: v.array(LinkUse) }),
});

/** The oldest 100. */
export const listOpenLinkUses = endpoint({
  method: 'GET',
  path: '/v1/link-uses/open',
  may: 'declarations.check',
  summary: 'Customers’ declarations that staff have to look into, oldest first',
  answer: v.object({ items: v.array(OpenLinkUse) }),
});
