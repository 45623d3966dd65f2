import * as v from 'valibot';

/** What an installation can switch off: taking a claim over, closing it, reopening it. */
export const flagNames = ['claimTakeOver', 'claimClose', 'claimReopen'] as const;
export type FlagName = (typeof flagNames)[number];

/** Each flag, on or off. */
export const Flags = v.object({
  claimTakeOver: v.boolean(),
  claimClose: v.boolean(),
  claimReopen: v.boolean(),
});
export type Flags = v.InferOutput<typeof Flags>;

/** The flags in force: what an administrator has switched, otherwise the environment's setting. */
export function flagsInForce(environment: Flags, switched: Partial<Flags>): Flags {
  return { ...environment, ...switched };
}
