import { createFileRoute, redirect } from '@tanstack/react-router';
import { configQuery } from '#page/data/config.ts';

/** Redirects to the provider's own privacy policy. */
export const Route = createFileRoute('/privacy')({
  beforeLoad: async ({ context }) => {
    const { provider } = await context.queryClient.ensureQueryData(configQuery);
    throw redirect({ href: provider.privacyUrl });
  },
});
