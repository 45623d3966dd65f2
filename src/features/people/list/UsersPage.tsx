import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useReachable } from '#page/api/connection.ts';
import { clientFiltersQuery } from '#parts/client/client-choices.ts';
import type { ListProps } from '#parts/lists/define-list.ts';
import { ListScreen } from '#parts/lists/ListScreen.tsx';
import type { PeopleListView } from './people-view.ts';
import { people } from './people.tsx';
import { usePeopleActions } from './use-people-actions.tsx';

const InviteDialog = lazy(() => import('../InviteDialog.tsx').then((m) => ({ default: m.InviteDialog })));

/** The tenant's users: the provider's own people, brokers and marketing. The address holds the `view`. */
export function UsersPage(props: ListProps<PeopleListView>) {
  const filters = useQuery(clientFiltersQuery);
  const isReachable = useReachable();
  const [inviting, setInviting] = useState(false);
  const associations = filters.data?.associations ?? [];
  const { trouble, rowActions } = usePeopleActions(associations);
  return (
    <>
      <ListScreen
        {...props}
        of={people}
        title={<Trans>Users</Trans>}
        about={<Trans>Staff, brokers and marketing. A retailer’s users are on the retailer’s page.</Trans>}
        desk={{}}
        rowActions={rowActions}
        actions={
          <Button
            leftSection={<IconUserPlus size={18} aria-hidden />}
            disabled={!isReachable || !filters.data}
            onClick={() => setInviting(true)}
          >
            <Trans>Invite</Trans>
          </Button>
        }
      >
        {trouble}
      </ListScreen>
      <Suspense>
        {inviting && <InviteDialog to={{ associations }} onClose={() => setInviting(false)} />}
      </Suspense>
    </>
  );
}
