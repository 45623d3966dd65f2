/** Addresses of the customers' own page. They carry a token, so they go into no index and no `Referer`. */
export function isCustomerPage(path: string): boolean {
  return /^\/(confirm|activate)(\/|$)/.test(path);
}

/** True for the page and for the calls it makes. */
export function carriesCustomerToken(path: string): boolean {
  return isCustomerPage(path) || path.startsWith('/api/v1/customer/');
}
