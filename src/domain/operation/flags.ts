import * as v from 'valibot';

/**
 * What an installation can switch: taking a claim over, closing it, reopening it, and whether customers declare with a
 * code that is mailed to them.
 */
export const flagNames = ['claimTakeOver', 'claimClose', 'claimReopen', 'declarationCode'] as const;
export type FlagName = (typeof flagNames)[number];

/** Each flag, on or off. */
export const Flags = v.object({
  claimTakeOver: v.boolean(),
  claimClose: v.boolean(),
  claimReopen: v.boolean(),
  declarationCode: v.boolean(),
});
export type Flags = v.InferOutput<typeof Flags>;

/** The flags in force: what an administrator has switched, otherwise the environment's setting. */
export function flagsInForce(environment: Flags, switched: Partial<Flags>): Flags {
  return { ...environment, ...switched };
}
