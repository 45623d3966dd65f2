/** Pages that need no redirect, because signing in leads there anyway. */
const usual = new Set(['/', '/contracts']);

/** The full address to return to after signing in, or undefined for a page in `usual`. */
export function redirectAfterLogin(address: {
  origin: string;
  pathname: string;
  href: string;
}): string | undefined {
  return usual.has(address.pathname) ? undefined : address.href;
}

/**
 * The address to open after signing in: path, query and hash of `loginRedirect` if it is on our own origin, else the
 * home page. Other schemes and hosts, `//host`, backslashes and the login page itself are ignored.
 */
export function targetOf(loginRedirect: string | undefined, origin: string): string {
  if (!loginRedirect) return '/';
  const url = URL.parse(loginRedirect, origin);
  if (!url || url.origin !== origin || url.username || url.password) return '/';
  if (url.pathname === '/login' || url.pathname.startsWith('//')) return '/';
  return `${url.pathname}${url.search}${url.hash}`;
}
