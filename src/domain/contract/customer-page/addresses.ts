/** True for addresses of the customer's page: its personal links and the public form of withdrawal. */
export function isCustomerPage(path: string): boolean {
  return /^\/(confirm|activate|document|object|withdrawal)(\/|$)/.test(path);
}
