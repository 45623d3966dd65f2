import type { Plugin } from 'vite';

/** The page of a customer, which shares no code with the portal and is built by itself (`vite build --mode customer`). */
export const customerPage = '/src/features/customer-page/customer-page.html';

/** Shows the customer's page under its addresses in development; in production the server does. */
export function customerAddresses(): Plugin {
  return {
    name: 'kochfeld:customer-addresses',
    configureServer: ({ middlewares }) => {
      middlewares.use((request, _, next) => {
        request.url = servedFor(request.url ?? '/');
        next();
      });
    },
  };
}

/** The file of the customer's page for its addresses, any other address as it is. */
export function servedFor(address: string): string {
  return /^\/(confirm|activate)(\/|$)/.test(address) ? customerPage : address;
}
