import { may, type Permission } from '#domain/user/permissions.ts';
import type { Role } from '#domain/user/roles.ts';

/** Who may open an address; `no-screen` is said of every address at which there is none. */
export type Opened = Permission | 'everybody' | 'signed-in' | 'no-screen';

/** A guard's decision on opening a path. */
export type Decision =
  | { kind: 'open' }
  | { kind: 'sign-in' }
  | { kind: 'no-access' }
  | { kind: 'elsewhere'; to: '/' | '/marketing-guide' };

const open: Decision = { kind: 'open' };

let openedBy: (path: string) => Opened = () => 'no-screen';

/** Says how the page finds who may open a path: its routes say it, each with its screen. */
export function guardBy(find: (path: string) => Opened): void {
  openedBy = find;
}

/** Where a role begins, and is led back to: the contracts; the marketing guide, if it sees none. */
export function homeOf(role: Role | null): '/' | '/marketing-guide' {
  return role === null || may(role, 'contracts.read') ? '/' : '/marketing-guide';
}

export function isPublic(path: string): boolean {
  return openedBy(path) === 'everybody';
}

/** Decides by the permission matrix whether a user may open a path. `path` has no query. */
export function decide(asked: { path: string; signedIn: boolean; role: Role | null }): Decision {
  const { path, signedIn, role } = asked;
  const by = openedBy(path);
  if (by === 'everybody') return open;
  if (!signedIn) return { kind: 'sign-in' };
  if (role === null) return { kind: 'no-access' };
  const home = homeOf(role);
  if (by === 'signed-in') return open;
  // That there is no such screen is told in the shell; who is at home in the guide is led back there.
  return (by === 'no-screen' ? home === '/' : may(role, by)) ? open : { kind: 'elsewhere', to: home };
}

/** True if there is a screen at a path, and a signed-in user of this role may open it. */
export function mayOpen(path: string, role: Role | null): boolean {
  return openedBy(path) !== 'no-screen' && decide({ path, signedIn: true, role }).kind === 'open';
}
