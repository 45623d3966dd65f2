import { msg } from '@lingui/core/macro';
import { Plural } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { askContractConfirmation, sendContractActivation } from '#api/contracts.ts';
import type { ActionNeededItem } from '#domain/contract/life/action-needed.ts';
import { call } from '#page/api/api.ts';
import type { BulkAction } from '#parts/lists/bulk.ts';

/** True if the link is what the customer waits for, and a mail can reach them. */
function takesLink({ kind, customer, mailFailed }: ActionNeededItem): boolean {
  return kind !== 'no_delivery_date' && customer.email !== '' && !mailFailed;
}

/** Sending the link again to several customers at once. Each contract is a command of its own, in the version listed. */
export function useActionNeededBulk(): readonly BulkAction<ActionNeededItem>[] {
  const queryClient = useQueryClient();
  return [
    {
      key: 's',
      name: msg`Send the link again`,
      fits: takesLink,
      label: (count) => <Plural value={count} one="Send # link again" other="Send # links again" />,
      ask: {
        title: (count) => <Plural value={count} one="Send # email?" other="Send # emails?" />,
        about: (count) => (
          <Plural
            value={count}
            one="# customer gets the link by email again. It stays the same and is then valid for another 60 days."
            other="# customers get their links by email again. The links stay the same and are then valid for another 60 days."
          />
        ),
      },
      run: async ({ code, version, status }) => {
        const endpoint = status === 'pending_activation' ? sendContractActivation : askContractConfirmation;
        await call(endpoint, { params: { code }, ifMatch: version });
        return null;
      },
      done: (count) => (
        <Plural value={count} one="# email is on its way." other="# emails are on their way." />
      ),
      renew: () => void queryClient.invalidateQueries({ queryKey: ['contract'] }),
    },
  ];
}
