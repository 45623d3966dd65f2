import type { Plugin } from 'vite';

/** The customer's page. It shares no code with the portal and has its own build (`vite build --mode customer`). */
export const customerPage = '/src/features/customer-page/customer-page.html';

/** Serves the customer's page under its addresses in development; the server does so in production. */
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

/** Maps the customer page's addresses to its file and leaves any other address unchanged. */
export function servedFor(address: string): string {
  return /^\/(confirm|activate|document|object|withdrawal)(\/|$)/.test(address) ? customerPage : address;
}
