/** The query of the sign-in page. */
export interface LoginSearch {
  /** The full address to return to. */
  loginRedirect?: string | undefined;
  /** Id of the user whose session has expired. Only they return to `loginRedirect`. */
  expired?: string | undefined;
  /** True if what the user typed last could not be saved. */
  lost?: boolean | undefined;
}

/** Pages that need no redirect, because signing in leads there anyway. */
const usual = new Set(['/', '/contracts']);

/** Pages that only lead to another one, so that returning to them would lead in a circle. */
const leadingAway = new Set(['/login', '/maintenance']);

/**
 * What leads from an address to signing in and back. `expired`: id of the user whose session has expired there; with a
 * query, even a usual page is worth returning to then.
 */
export function loginSearchAt(address: URL, expired: string | null): LoginSearch {
  const isWorthIt = !usual.has(address.pathname) || (expired !== null && address.search !== '');
  return { ...(expired !== null && { expired }), ...(isWorthIt && { loginRedirect: address.href }) };
}

/**
 * The address to open after signing in: path, query and hash of `loginRedirect` if it is on our own origin, else the
 * home page. Other schemes and hosts, `//host`, backslashes and pages that only lead away are ignored.
 */
export function targetOf(loginRedirect: string | undefined, origin: string): string {
  if (!loginRedirect) return '/';
  const url = URL.parse(loginRedirect, origin);
  if (!url || url.origin !== origin || url.username || url.password) return '/';
  if (leadingAway.has(url.pathname) || url.pathname.startsWith('//')) return '/';
  return `${url.pathname}${url.search}${url.hash}`;
}

/** The address to open after a user has signed in. The way back to where another user's session expired is ignored. */
export function targetAfterLogin(
  { loginRedirect, expired }: LoginSearch,
  userId: string,
  origin: string,
): string {
  return expired === undefined || expired === userId ? targetOf(loginRedirect, origin) : '/';
}
