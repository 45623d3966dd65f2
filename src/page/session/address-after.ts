import type { StoredSession } from '#offline/device/schema.ts';
import { redirectAfterLogin } from './login-redirect.ts';

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
  if (now.ended?.why === 'expired' && now.ended.userId === left.userId) {
    search.set('expired', left.userId);
    // With a query even a usual page is worth returning to.
    const back = address.search ? address.href : redirectAfterLogin(address);
    if (back !== undefined) search.set('loginRedirect', back);
  }
  return search.size === 0 ? '/login' : `/login?${search.toString()}`;
}
