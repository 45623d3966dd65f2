import * as v from 'valibot';
import { Instant } from '../time/instant.ts';

/** The deeds of a retailer's history, by their action in the trail. */
export const clientDeeds = [
  'register',
  'confirmEmail',
  'approve',
  'decline',
  'edit',
  'revealBank',
  'changeLogo',
  'removeLogo',
  'addPriceSheet',
  'move',
  'addSalesperson',
  'editSalesperson',
  'deactivateSalesperson',
  'reactivateSalesperson',
] as const;
export type ClientDeed = (typeof clientDeeds)[number];

export const ClientHistoryEntry = v.object({
  id: v.string(),
  kind: v.picklist(clientDeeds),
  at: Instant,
  /** Null for what happened by itself. */
  author: v.nullable(v.string()),
  /** Names of the changed fields: `phone`, `bank.iban`. */
  fields: v.array(v.string()),
  /** The salesperson, or the associations before and after. */
  about: v.nullable(v.string()),
});
export type ClientHistoryEntry = v.InferOutput<typeof ClientHistoryEntry>;
