import type { StoredSession } from '#offline/device/schema.ts';
import { loginSearchAt } from './login-redirect.ts';

/**
 * The address that replaces the page of a user whose session has ended: home for another user who has signed in, else
 * the sign-in page. After an expired session it says so and knows the way back.
 */
export function addressAfter(given: {
  left: { userId: string };
  now: Pick<StoredSession, 'session' | 'ended'>;
  /** False if what was typed last could not be saved. */
  isSaved: boolean;
  address: URL;
}): string {
  const { left, now, isSaved, address } = given;
  if (now.session) return '/';
  const search = new URLSearchParams();
  if (!isSaved) search.set('lost', 'true');
  if (now.ended?.why === 'expired' && now.ended.userId === left.userId)
    for (const [name, value] of Object.entries(loginSearchAt(address, left.userId))) search.set(name, value);
  return search.size === 0 ? '/login' : `/login?${search.toString()}`;
}
