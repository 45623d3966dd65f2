import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/')({
  staticData: { may: 'contracts.read' },
  beforeLoad: () => {
    throw redirect({ href: '/contracts', replace: true });
  },
});
