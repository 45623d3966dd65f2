import { Trans, useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { useLanguage } from '#page/words/language.ts';
import type { Claim } from '#domain/claim/claim.ts';
import { deviceOf } from '#domain/claim/device.ts';
import { shownName } from '#domain/customer/customer.ts';
import type { Role } from '#domain/user/roles.ts';
import { RecordKeys } from '#page/keys/record-keys.ts';
import { claimQuery } from '#parts/claim/claim-query.ts';
import { StayedHere } from '#parts/outbox/StayedNote.tsx';
import { PrintButton } from '#parts/PrintButton.tsx';
import { QueryView } from '#parts/QueryView.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { CopyText } from '#ui/records/CopyText.tsx';
import { Section } from '#ui/Section.tsx';
import { mayComment } from '../claim-actions.ts';
import { ClaimActions } from './ClaimActions.tsx';
import { ClaimCustomer } from './ClaimCustomer.tsx';
import { ClaimFacts } from './ClaimFacts.tsx';
import { ClaimHistory } from './ClaimHistory.tsx';
import { ClaimPhotos } from '../photos/ClaimPhotos.tsx';
import { ClaimNotices } from './ClaimNotices.tsx';
import { ClaimReport } from './ClaimReport.tsx';
import { ClaimState } from './ClaimState.tsx';
import { ClaimWay } from './ClaimWay.tsx';
import { NoSuchRecord } from '#parts/NoSuchRecord.tsx';
import { CommandTrouble } from '#parts/form/CommandTrouble.tsx';
import classes from './ClaimPage.module.css';
import { CommentBox } from './CommentBox.tsx';

const ClaimSheet = lazy(() => import('./ClaimSheet.tsx').then((m) => ({ default: m.ClaimSheet })));

/** One claim: the photos beside the description, its data, its history, and the actions allowed to the user. */
export function ClaimPage(props: {
  id: string;
  role: Role | null;
  isStaff: boolean;
  /** The user's name. A new comment shows it until the server has answered. */
  author: string;
}) {
  const query = useQuery(claimQuery(props.id));
  return (
    <RecordKeys of={props.id} query={query}>
      <ClaimWay id={props.id}>
        <QueryView
          query={query}
          loading={<ClaimSkeleton />}
          notFound={<NoSuchClaim />}
          head={<PageHeader title={<Trans>Claim</Trans>} />}
        >
          {(claim) => <ClaimView {...props} claim={claim} />}
        </QueryView>
      </ClaimWay>
    </RecordKeys>
  );
}

function ClaimView(props: { claim: Claim; role: Role | null; isStaff: boolean; author: string }) {
  const { claim, role } = props;
  const language = useLanguage();
  const [trouble, setTrouble] = useState<unknown>(null);
  return (
    <>
      <PageHeader
        title={deviceOf(claim, language)}
        called={claim.ticketNumber}
        about={
          <>
            <span className={classes['about']}>
              <CopyText text={claim.ticketNumber} />
              <span>{shownName(claim.customerName, language)}</span>
            </span>
            <ClaimState claim={claim} role={role} />
          </>
        }
        actions={
          <>
            <PrintButton
              sheet={(onDone) => (
                <ClaimSheet claim={claim} isStaff={props.isStaff} by={props.author} onDone={onDone} />
              )}
            />
            <ClaimActions key={claim.id} claim={claim} role={role} onTrouble={setTrouble} />
          </>
        }
        thumb
      />
      <div className={classes['notices']}>
        <CommandTrouble error={trouble} />
        <ClaimNotices claim={claim} isStaff={props.isStaff} />
      </div>
      <div className={classes['columns']}>
        <div>
          <Section title={<Trans>Photos</Trans>}>
            <StayedHere scope={claim.id} />
            <ClaimPhotos claim={claim} />
          </Section>
          <ClaimFacts claim={claim} />
          <ClaimCustomer claim={claim} />
        </div>
        <div>
          <ClaimReport claim={claim} />
          <Section title={<Trans>History</Trans>}>
            {mayComment({ role, status: claim.status }) && (
              <CommentBox key={claim.id} claim={claim} author={props.author} />
            )}
            {claim.status === 'closed' && (
              <p className={classes['quiet']}>
                <Trans>The claim is closed. Activity is paused until it is reopened.</Trans>
              </p>
            )}
            <ClaimHistory entries={claim.history} />
          </Section>
        </div>
      </div>
    </>
  );
}

function NoSuchClaim() {
  const { t } = useLingui();
  return (
    <NoSuchRecord
      title={t`This claim does not exist`}
      about={<Trans>The address may be mistyped, or the claim does not belong to your studio.</Trans>}
      list={{ path: '/claims/overview', label: <Trans>To the claims</Trans> }}
    />
  );
}

function ClaimSkeleton() {
  return (
    <div role="status" aria-busy>
      <span className="visually-hidden">
        <Trans>Loading …</Trans>
      </span>
      <Skeleton height={32} width="14rem" radius="sm" />
      <Skeleton height={18} width="20rem" maw="100%" radius="sm" mt="sm" mb="xl" />
      <div className={classes['columns']}>
        <Skeleton height={420} radius="md" />
        <Skeleton height={320} radius="md" />
      </div>
    </div>
  );
}
