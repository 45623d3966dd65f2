import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useReachable } from '#page/api/connection.ts';
import { QueryView } from '#parts/QueryView.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { LoadingRows } from '#ui/states.tsx';
import { tenantPeopleQuery } from './people-query.ts';
import { PeopleList } from './PeopleList.tsx';

const InviteDialog = lazy(() => import('./InviteDialog.tsx').then((m) => ({ default: m.InviteDialog })));

/** The tenant's users: the provider's own people, brokers and marketing. */
export function UsersPage() {
  const people = useQuery(tenantPeopleQuery);
  const isReachable = useReachable();
  const [inviting, setInviting] = useState(false);
  const associations = people.data?.associations ?? [];
  return (
    <>
      <PageHeader
        title={<Trans>Users</Trans>}
        about={<Trans>Staff, brokers and marketing. A retailer’s users are on the retailer’s page.</Trans>}
        actions={
          <Button
            leftSection={<IconUserPlus size={18} aria-hidden />}
            disabled={!isReachable || !people.data}
            onClick={() => setInviting(true)}
          >
            <Trans>Invite</Trans>
          </Button>
        }
        thumb
      />
      <QueryView query={people} loading={<LoadingRows rows={6} />}>
        {(data) => <PeopleList people={data} associations={associations} manages />}
      </QueryView>
      <Suspense>
        {inviting && <InviteDialog to={{ associations }} onClose={() => setInviting(false)} />}
      </Suspense>
    </>
  );
}
