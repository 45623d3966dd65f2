import { createFileRoute, redirect } from '@tanstack/react-router';
import { FilingSearch } from '#features/filing/places.ts';

/** The same wizard under its other address. */
export const Route = createFileRoute('/_app/claims/file')({
  validateSearch: FilingSearch,
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/claims/new', search, replace: true });
  },
});
