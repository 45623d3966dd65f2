import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { Approval } from '#domain/client/approval.ts';
import { NoSuchRecord } from '#parts/NoSuchRecord.tsx';
import { QueryView } from '#parts/QueryView.tsx';
import { BackLink } from '#ui/BackLink.tsx';
import { Message } from '#ui/Message.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { LoadingRows } from '#ui/states.tsx';
import { approvalQuery } from './approval-query.ts';
import { ClientStatusPill } from '#parts/client/ClientStatusPill.tsx';
import { Comparison } from './Comparison.tsx';
import { Entered } from './Entered.tsx';
import { Standing } from './Standing.tsx';
import { lastView } from './list/approval-list.ts';
import { WhatIsMissing } from './WhatIsMissing.tsx';
import classes from './ApprovalPage.module.css';

const ApproveDialog = lazy(() => import('./ApproveDialog.tsx').then((m) => ({ default: m.ApproveDialog })));
const DeclineDialog = lazy(() => import('./DeclineDialog.tsx').then((m) => ({ default: m.DeclineDialog })));

/** One new retailer: what it entered beside what the CRM knows, and the decision. */
export function ApprovalPage({ code }: { code: string }) {
  const { t } = useLingui();
  const query = useQuery(approvalQuery(code));
  return (
    <QueryView
      query={query}
      loading={<LoadingRows rows={6} height={64} />}
      notFound={
        <NoSuchRecord
          back={<Back />}
          title={t`This retailer does not exist`}
          about={
            <Trans>
              The address may be mistyped, or the request was never confirmed and has been deleted.
            </Trans>
          }
        />
      }
      head={<PageHeader back={<Back />} title={<Trans>Approval</Trans>} />}
    >
      {(approval) => <ApprovalView key={approval.code} approval={approval} />}
    </QueryView>
  );
}

/** Says that approving lets nobody in yet. */
function AddressTaken({ email }: { email: string | null }) {
  return (
    <Message tone="bad">
      <Trans>
        {email} already belongs to another account, so nobody can be invited at that address. Ask the retailer
        for a different one; once the retailer is approved, you can also invite somebody from its page.
      </Trans>
    </Message>
  );
}

function Back() {
  return (
    <BackLink to="/approvals" search={lastView.get() ?? {}}>
      <Trans>Approvals</Trans>
    </BackLink>
  );
}

function ApprovalView({ approval }: { approval: Approval }) {
  const { t } = useLingui();
  const [asking, setAsking] = useState<'approve' | 'decline' | null>(null);
  // A dialog sends the version that was shown when it opened.
  const [opened, setOpened] = useState(approval);
  const ask = (what: 'approve' | 'decline') => {
    setOpened(approval);
    setAsking(what);
  };
  const close = () => setAsking(null);
  const isPending = approval.status === 'pending';
  return (
    <>
      <div className={classes['head']} data-decides={isPending || undefined}>
        <PageHeader
          back={<Back />}
          title={approval.name}
          called={approval.code}
          about={
            <span className={classes['about']}>
              <span>{approval.code}</span>
              <span>{approval.association?.name ?? t`No association`}</span>
              <ClientStatusPill status={approval.status} />
            </span>
          }
          actions={
            isPending && (
              <>
                <Button variant="default" onClick={() => ask('decline')}>
                  <Trans>Decline</Trans>
                </Button>
                <Button onClick={() => ask('approve')}>
                  <Trans>Approve</Trans>
                </Button>
              </>
            )
          }
          thumb
        />
      </div>
      <Stack>
        <Standing of={approval} />
        {isPending && approval.account === 'elsewhere' && <AddressTaken email={approval.email} />}
        <WhatIsMissing approval={approval} />
        <Comparison approval={approval} />
        <Entered approval={approval} />
      </Stack>
      <Suspense>
        {asking === 'approve' && <ApproveDialog approval={opened} onClose={close} />}
        {asking === 'decline' && <DeclineDialog approval={opened} onClose={close} />}
      </Suspense>
    </>
  );
}
