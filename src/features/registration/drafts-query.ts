import { queryOptions } from '@tanstack/react-query';
import { listDrafts } from '#offline/drafts/drafts.ts';

/** The signed-in user's begun registrations on this device, last touched first. */
export const draftsQuery = queryOptions({
  queryKey: ['device', 'drafts', 'contract'],
  queryFn: () => listDrafts('contract'),
  networkMode: 'always',
  staleTime: 0,
  gcTime: 0,
});
