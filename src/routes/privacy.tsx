import { createFileRoute, redirect } from '@tanstack/react-router';
import { configQuery } from '#page/data/config.ts';

/**
 * Redirects to the provider's own privacy policy. Asks anew for its address: without a network the policy cannot be
 * reached either, and our own sentence says more than a browser's.
 */
export const Route = createFileRoute('/privacy')({
  beforeLoad: async ({ context }) => {
    const { provider } = await context.queryClient.fetchQuery({ ...configQuery, staleTime: 0 });
    throw redirect({ href: provider.privacyUrl });
  },
});
