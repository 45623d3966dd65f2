import { createFileRoute } from '@tanstack/react-router';

/** Leads to the provider's own privacy policy. */
export const Route = createFileRoute('/privacy')({
  staticData: { may: 'everybody' },
  beforeLoad: async () => {
    const { leaveForPrivacy } = await import('#features/session/leave.ts');
    await leaveForPrivacy();
  },
});
