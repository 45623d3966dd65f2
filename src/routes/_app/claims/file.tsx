import { createFileRoute, redirect } from '@tanstack/react-router';
import { FilingSearch } from '#features/filing/steps.ts';

/** Another address of the wizard; redirects to `/claims/new`. */
export const Route = createFileRoute('/_app/claims/file')({
  staticData: { may: 'claims.file' },
  validateSearch: FilingSearch,
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/claims/new', search, replace: true });
  },
});
