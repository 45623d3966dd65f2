import { createFileRoute, redirect } from '@tanstack/react-router';
import { configNow } from '#page/data/config.ts';

/**
 * Redirects to the provider's own privacy policy. Asks the server for its address, past the answer kept on the device:
 * without a network the policy cannot be reached either, and our own sentence says more than a browser's.
 */
export const Route = createFileRoute('/privacy')({
  beforeLoad: async () => {
    const { provider } = await configNow();
    throw redirect({ href: provider.privacyUrl });
  },
});
