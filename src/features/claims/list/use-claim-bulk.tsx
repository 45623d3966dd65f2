import { msg } from '@lingui/core/macro';
import { Plural } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { closeClaim, giveBackClaim, takeOverClaim } from '#api/claims.ts';
import type { Claim, ClaimListItem } from '#domain/claim/claim.ts';
import type { ClaimMove } from '#domain/claim/events.ts';
import type { Role } from '#domain/user/roles.ts';
import { call } from '#page/api/api.ts';
import { configQuery } from '#page/data/config.ts';
import type { BulkAction } from '#parts/lists/bulk.ts';
import { offeredActions } from '../claim-actions.ts';

/** What the role may do with several claims at once. Each claim is a command of its own, in the version listed. */
export function useClaimBulk(role: Role | null): readonly BulkAction<ClaimListItem>[] {
  const queryClient = useQueryClient();
  const flags = useQuery(configQuery).data?.flags;
  const fits = (event: ClaimMove) => (claim: ClaimListItem) =>
    claim.version !== undefined && offeredActions({ role, status: claim.status, flags }).includes(event);
  const renew = () => void queryClient.invalidateQueries({ queryKey: ['claim'] });
  const move = (
    endpoint: typeof takeOverClaim,
    { id, version = 0 }: Pick<Claim, 'id'> & { version?: number | undefined },
  ) => call(endpoint, { params: { id }, ifMatch: version });
  const actions: readonly (BulkAction<ClaimListItem> & { event: ClaimMove })[] = [
    {
      event: 'takeOver',
      key: 't',
      name: msg`Take over`,
      fits: fits('takeOver'),
      label: (count) => <Plural value={count} one="Take over #" other="Take over #" />,
      run: async (claim) => {
        const taken = await move(takeOverClaim, claim);
        return () => move(giveBackClaim, taken);
      },
      done: (count) => <Plural value={count} one="# claim taken over." other="# claims taken over." />,
      undone: (count) => <Plural value={count} one="# claim given back." other="# claims given back." />,
      renew,
    },
    {
      event: 'close',
      key: 'c',
      name: msg`Close claim`,
      fits: fits('close'),
      label: (count) => <Plural value={count} one="Close #" other="Close #" />,
      ask: {
        title: (count) => <Plural value={count} one="Close # claim?" other="Close # claims?" />,
        about: (count) => (
          <Plural
            value={count}
            one="# email goes to the retailer. A closed claim cannot be commented on; it can be reopened with a reason."
            other="# emails go to the retailers. Closed claims cannot be commented on; they can be reopened with a reason."
          />
        ),
      },
      run: async (claim) => {
        await move(closeClaim, claim);
        return null;
      },
      done: (count) => <Plural value={count} one="# claim closed." other="# claims closed." />,
      renew,
    },
  ];
  const may = (event: ClaimMove) =>
    (['open', 'in_progress'] as const).some((status) =>
      offeredActions({ role, status, flags }).includes(event),
    );
  return actions.filter(({ event }) => may(event));
}
