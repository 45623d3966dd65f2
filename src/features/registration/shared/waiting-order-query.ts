import { queryOptions } from '@tanstack/react-query';
import { waitingShare } from '#offline/drafts/waiting-share.ts';

/** Which order that another app has shared waits to be used or discarded; null if none does. Needs no server. */
export const waitingOrderQuery = queryOptions({
  queryKey: ['device', 'shared-order'],
  queryFn: () => waitingShare('order'),
  networkMode: 'always',
  staleTime: 0,
  gcTime: 0,
});
