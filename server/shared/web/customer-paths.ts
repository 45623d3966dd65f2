import { isCustomerPage } from '#domain/contract/customer-page/addresses.ts';

/**
 * True for the customer page, the calls it makes, links to documents, and the link that confirms a retailer's address.
 * They carry a token, so they must stay out of search indexes and `Referer`.
 */
export function carriesToken(path: string): boolean {
  return (
    isCustomerPage(path) ||
    /^\/api\/v1\/(customer|documents|objections)\//.test(path) ||
    path === '/confirm-email'
  );
}
