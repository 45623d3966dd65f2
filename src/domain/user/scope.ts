import { roleScope, type Role, type RoleScope } from './roles.ts';

/** Position in the retail hierarchy: `root:association:clientCode`, or a prefix of whole segments. */
export type Ern = string;

/** True if `ern` is `subtree` or lies below it: `a:b` contains `a:b:c` but not `a:bc`. */
export function ernContains(subtree: Ern, ern: Ern): boolean {
  return subtree !== '' && (ern === subtree || ern.startsWith(`${subtree}:`));
}

/** The records a user sees: all, those below an `ern`, or none. */
export type DataScope = { kind: 'all' } | { kind: 'subtree'; ern: Ern } | { kind: 'none' };

const none: DataScope = { kind: 'none' };
const below = (ern: Ern | null): DataScope => (ern ? { kind: 'subtree', ern } : none);

const scopes: Record<RoleScope, (ern: Ern | null) => DataScope> = {
  all: () => ({ kind: 'all' }),
  association: below,
  client: below,
  none: () => none,
};

/** The records of a user, by their role's scope and their own place. */
export function scopeOf({ role, ern }: { role: Role | null; ern: Ern | null }): DataScope {
  return role === null ? none : scopes[roleScope(role)](ern);
}
