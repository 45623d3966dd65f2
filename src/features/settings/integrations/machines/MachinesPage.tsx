import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useReachable } from '#page/api/connection.ts';
import { QueryView } from '#parts/QueryView.tsx';
import { BackLink } from '#ui/BackLink.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { EmptyState, LoadingRows } from '#ui/states.tsx';
import { machinesQuery } from '../integration-queries.ts';
import { MachineSection } from './MachineSection.tsx';
import page from '../../SettingsPage.module.css';

const MachineDialog = lazy(() => import('./MachineDialog.tsx').then((m) => ({ default: m.MachineDialog })));

/** Other systems that call the API, for administrators. */
export function MachinesPage() {
  const { t } = useLingui();
  const machines = useQuery(machinesQuery);
  const isReachable = useReachable();
  const [adding, setAdding] = useState(false);
  return (
    <div className={page['page']}>
      <PageHeader
        back={
          <BackLink to="/settings">
            <Trans>Settings</Trans>
          </BackLink>
        }
        title={<Trans>API access</Trans>}
        about={
          <Trans>
            Other systems work with the portal’s API in a role of their own. What they do is on the audit
            trail under their name.
          </Trans>
        }
        actions={
          <Button
            leftSection={<IconPlus size={18} aria-hidden />}
            disabled={!isReachable || !machines.data}
            onClick={() => setAdding(true)}
          >
            <Trans>Add API access</Trans>
          </Button>
        }
      />
      <QueryView query={machines} loading={<LoadingRows rows={4} />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title={t`No API access yet`}>
              <Trans>No other system works with the API.</Trans>
            </EmptyState>
          ) : (
            items.map((machine) => <MachineSection key={machine.id} machine={machine} />)
          )
        }
      </QueryView>
      <Suspense>
        {adding && (
          <MachineDialog associations={machines.data?.associations ?? []} onClose={() => setAdding(false)} />
        )}
      </Suspense>
    </div>
  );
}
