import type { Deps } from '../shared/deps.ts';

/** A call of somebody without an account. */
export interface Visiting extends Pick<Deps, 'db' | 'settings' | 'files'> {
  now: Date;
  address: string;
}
