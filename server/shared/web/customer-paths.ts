/** Addresses of the customers' own page. They carry a token, so they go into no index and no `Referer`. */
export function isCustomerPage(path: string): boolean {
  return /^\/(confirm|activate)(\/|$)/.test(path);
}

/** True for the page, for the calls it makes, and for the links to documents. */
export function carriesCustomerToken(path: string): boolean {
  return isCustomerPage(path) || /^\/api\/v1\/(customer|documents)\//.test(path);
}
