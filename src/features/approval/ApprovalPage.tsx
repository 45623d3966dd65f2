import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Approval } from '#domain/client/onboarding.ts';
import { dayOfMoment, dayText, momentText } from '#domain/time/day-text.ts';
import { QueryView } from '#parts/QueryView.tsx';
import { BackLink } from '#ui/BackLink.tsx';
import { Message } from '#ui/Message.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { LoadingRows } from '#ui/states.tsx';
import { approvalQuery } from './approval-query.ts';
import { ApproveDialog } from './ApproveDialog.tsx';
import { ClientStatusPill } from './ClientStatusPill.tsx';
import { Comparison } from './Comparison.tsx';
import { DeclineDialog } from './DeclineDialog.tsx';
import { Entered } from './Entered.tsx';
import { WhatIsMissing } from './WhatIsMissing.tsx';

/** One new retailer: what it entered beside what the CRM knows, and the decision. */
export function ApprovalPage({ code }: { code: string }) {
  const query = useQuery(approvalQuery(code));
  return (
    <QueryView
      query={query}
      loading={<LoadingRows rows={6} height={64} />}
      notFound={<PageHeader back={<Back />} title={<Trans>This retailer does not exist</Trans>} />}
      head={<PageHeader back={<Back />} title={<Trans>Approval</Trans>} />}
    >
      {(approval) => <ApprovalView key={approval.code} approval={approval} />}
    </QueryView>
  );
}

function Back() {
  return (
    <BackLink to="/approvals">
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
      <PageHeader
        back={<Back />}
        title={approval.name}
        called={approval.code}
        about={
          <>
            {approval.code} · {approval.association?.name ?? t`No association`}{' '}
            <ClientStatusPill status={approval.status} />
          </>
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
      <Standing approval={approval} />
      <WhatIsMissing approval={approval} />
      <Comparison approval={approval} />
      <Entered approval={approval} />
      {asking === 'approve' && <ApproveDialog approval={opened} onClose={close} />}
      {asking === 'decline' && <DeclineDialog approval={opened} onClose={close} />}
    </>
  );
}

/** How things stand, in a sentence: who waits for what, or who decided. */
function Standing({ approval }: { approval: Approval }) {
  const { status, decision, pendingSince, dueOn, entryDate } = approval;
  const cameIn = dayText(entryDate);
  if (status === 'email-pending') {
    return (
      <Message tone="plain">
        <Trans>
          Came in on {cameIn}. The retailer has not confirmed its address yet, so there is nothing to decide.
        </Trans>
      </Message>
    );
  }
  if (status === 'pending') {
    const since = pendingSince ? dayOfMoment(pendingSince) : cameIn;
    const due = dueOn ? dayText(dueOn) : '–';
    return (
      <Message tone="plain">
        <Trans>
          Waits for your decision since {since}, to be decided by {due}.
        </Trans>
      </Message>
    );
  }
  if (!decision) return null;
  const at = momentText(decision.at);
  const { by, reason } = decision;
  return (
    <Message tone={status === 'active' ? 'good' : 'plain'}>
      {status === 'active' ? (
        <Trans>
          Approved by {by} on {at}.
        </Trans>
      ) : (
        <Trans>
          Declined by {by} on {at}. Reason: {reason}
        </Trans>
      )}
    </Message>
  );
}
