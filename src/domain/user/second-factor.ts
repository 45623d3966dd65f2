import { isStaff, type Role } from './roles.ts';

/** Who needs a second factor: staff, who see every retailer's data, or nobody. */
export const secondFactorPolicies = ['staff', 'off'] as const;
export type SecondFactorPolicy = (typeof secondFactorPolicies)[number];

/** True if somebody of this role needs more than a password. */
export function needsSecondFactor(policy: SecondFactorPolicy, role: Role | null): boolean {
  return policy === 'staff' && role !== null && isStaff(role);
}

/** Recovery codes that somebody gets at once. */
export const recoveryCodeCount = 10;

export const mostPasskeys = 10;

/** Digits of an authenticator app's code, and the seconds for which it is shown. */
export const totpShape = { digits: 6, seconds: 30 } as const;
