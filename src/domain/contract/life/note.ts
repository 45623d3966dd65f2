import * as v from 'valibot';
import { Instant } from '../../time/instant.ts';

/** A note on a contract. Notes can be added but not changed. */
export const ContractNote = v.object({
  id: v.string(),
  at: Instant,
  author: v.string(),
  text: v.string(),
});
export type ContractNote = v.InferOutput<typeof ContractNote>;
