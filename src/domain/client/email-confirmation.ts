import * as v from 'valibot';
import { Terms } from '../user/terms.ts';
import { clientStatuses } from './status.ts';

/**
 * The account with the retailer's address: none yet, one that waits for approval, one that signs in to this retailer, or
 * somebody's elsewhere in the portal.
 */
export const firstAccountStates = ['none', 'waiting', 'active', 'elsewhere'] as const;
export type FirstAccountState = (typeof firstAccountStates)[number];

/** What the holder of a confirmation link is told. */
export const EmailConfirmation = v.object({
  name: v.string(),
  email: v.string(),
  status: v.picklist(clientStatuses),
  account: v.picklist(firstAccountStates),
  /** What is accepted with the first password. */
  terms: Terms,
});
export type EmailConfirmation = v.InferOutput<typeof EmailConfirmation>;
