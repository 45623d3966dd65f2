import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/claims/')({
  beforeLoad: () => {
    throw redirect({ to: '/claims/overview', replace: true });
  },
});
