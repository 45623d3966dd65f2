import { isStaff, type Role } from './roles.ts';

/** Place in the retail hierarchy: `root:association:clientCode`, or a prefix of whole segments of it. */
export type Ern = string;

/** True when `ern` is `subtree` or lies below it; `a:b` holds `a:b:c` and not `a:bc`. */
export function ernContains(subtree: Ern, ern: Ern): boolean {
  return subtree !== '' && (ern === subtree || ern.startsWith(`${subtree}:`));
}

/** Which records somebody sees: all, those below an `ern`, or none. */
export type DataScope = { kind: 'all' } | { kind: 'subtree'; ern: Ern } | { kind: 'none' };

/** Staff see all, marketing none, everyone else what lies below their own `ern`. */
export function scopeOf(user: { role: Role | null; ern: Ern | null }): DataScope {
  if (user.role === null || user.role === 'marketing') return { kind: 'none' };
  if (isStaff(user.role)) return { kind: 'all' };
  return user.ern ? { kind: 'subtree', ern: user.ern } : { kind: 'none' };
}
