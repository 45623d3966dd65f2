import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/claims/')({
  staticData: { may: 'claims.read' },
  beforeLoad: () => {
    throw redirect({ to: '/claims/overview', replace: true });
  },
});
