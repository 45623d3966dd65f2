import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { useLanguage } from '#page/words/language.ts';
import type { ClaimListItem } from '#domain/claim/claim.ts';
import { deviceOf } from '#domain/claim/device.ts';
import { shownName } from '#domain/customer/customer.ts';
import { ClaimStatusPill } from '#parts/claim/ClaimStatusPill.tsx';
import { dayOfMoment, momentText } from '#domain/time/day-text.ts';
import type { Column } from '#ui/lists/DataTable.tsx';
import { RecordList } from '#parts/lists/RecordList.tsx';
import { ListCard } from '#ui/lists/ListCard.tsx';
import { TargetDate } from './TargetDate.tsx';

/** A page of claims as rows or cards. `isStaff` adds the retailer's name. */
export function ClaimTable(
  props: { isStaff: boolean } & Pick<
    ComponentProps<typeof RecordList<ClaimListItem>>,
    'query' | 'rows' | 'empty' | 'onPage' | 'desk'
  >,
) {
  const { isStaff, ...list } = props;
  const { t } = useLingui();
  const language = useLanguage();
  const retailer: Column<ClaimListItem> = {
    key: 'client',
    header: t`Retailer`,
    from: 'wide',
    gives: 19,
    cell: (claim) => claim.clientName,
  };
  return (
    <RecordList
      {...list}
      countOf={(count, atLeast) =>
        atLeast ? <Trans>{atLeast} claims</Trans> : <Plural value={count} one="# claim" other="# claims" />
      }
      caption={t`Claims`}
      rowKey={(claim) => claim.id}
      linkOf={(claim) => `/claims/detail/${claim.id}`}
      labelOf={(claim) =>
        `${claim.ticketNumber} ${deviceOf(claim, language)} ${shownName(claim.customerName, language)}`
      }
      columns={[
        {
          key: 'ticket',
          header: t({ message: 'Ticket number', context: 'column' }),
          cell: (claim) => claim.ticketNumber,
        },
        {
          key: 'device',
          header: t({ message: 'Object', context: 'claim' }),
          gives: 31,
          cell: (claim) => deviceOf(claim, language),
        },
        {
          key: 'customer',
          header: t`Customer`,
          gives: 18,
          cell: (claim) => shownName(claim.customerName, language),
        },
        ...(isStaff ? [retailer] : []),
        {
          key: 'policy',
          header: t({ message: 'Policy number', context: 'column' }),
          from: 'middle',
          cell: (claim) => claim.policyNumber ?? '–',
        },
        { key: 'status', header: t`Status`, cell: (claim) => <ClaimStatusPill status={claim.status} /> },
        {
          key: 'reported',
          header: t`Reported`,
          from: 'wide',
          cell: (claim) => dayOfMoment(claim.reportedAt),
        },
        { key: 'target', header: t`Target date`, cell: (claim) => <TargetDate claim={claim} /> },
      ]}
      card={(claim) => <ClaimCard claim={claim} isStaff={isStaff} />}
    />
  );
}

function ClaimCard({ claim, isStaff }: { claim: ClaimListItem; isStaff: boolean }) {
  const { ticketNumber, policyNumber } = claim;
  const language = useLanguage();
  const reported = momentText(claim.reportedAt);
  return (
    <ListCard title={deviceOf(claim, language)} status={<ClaimStatusPill status={claim.status} />}>
      <span>
        {shownName(claim.customerName, language)}
        {isStaff && <span> · {claim.clientName}</span>}
      </span>
      <span>
        {policyNumber === null ? (
          <Trans>Ticket {ticketNumber}</Trans>
        ) : (
          <Trans>
            Ticket {ticketNumber} · policy <span className="unbroken">{policyNumber}</span>
          </Trans>
        )}
      </span>
      <span>
        <Trans>Reported {reported}</Trans>
      </span>
      {claim.status !== 'closed' && (
        <span>
          <Trans>Target date</Trans> <TargetDate claim={claim} />
        </span>
      )}
    </ListCard>
  );
}
