import { isStaff, type Role } from './roles.ts';

/** Position in the retail hierarchy: `root:association:clientCode`, or a prefix of whole segments. */
export type Ern = string;

/** True if `ern` is `subtree` or lies below it: `a:b` contains `a:b:c` but not `a:bc`. */
export function ernContains(subtree: Ern, ern: Ern): boolean {
  return subtree !== '' && (ern === subtree || ern.startsWith(`${subtree}:`));
}

/** The records a user sees: all, those below an `ern`, or none. */
export type DataScope = { kind: 'all' } | { kind: 'subtree'; ern: Ern } | { kind: 'none' };

/** Staff see everything, marketing nothing, everyone else the records below their own `ern`. */
export function scopeOf(user: { role: Role | null; ern: Ern | null }): DataScope {
  if (user.role === null || user.role === 'marketing') return { kind: 'none' };
  if (isStaff(user.role)) return { kind: 'all' };
  return user.ern ? { kind: 'subtree', ern: user.ern } : { kind: 'none' };
}
