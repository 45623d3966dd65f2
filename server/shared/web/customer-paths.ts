/**
 * True for addresses of the customer page. They carry a token, so they must stay out of search indexes and `Referer`.
 */
export function isCustomerPage(path: string): boolean {
  return /^\/(confirm|activate|document|object|withdrawal)(\/|$)/.test(path);
}

/** True for the customer page, the calls it makes, links to documents, and the link that confirms a retailer's address. */
export function carriesToken(path: string): boolean {
  return (
    isCustomerPage(path) ||
    /^\/api\/v1\/(customer|documents|objections)\//.test(path) ||
    path === '/confirm-email'
  );
}
