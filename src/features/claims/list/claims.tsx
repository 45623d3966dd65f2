import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import type { ClaimListItem } from '#domain/claim/claim.ts';
import { deviceOf } from '#domain/claim/device.ts';
import type { ClaimStatus } from '#domain/claim/status.ts';
import type { ReportFilter } from '#domain/claim/report-filter.ts';
import { shownName } from '#domain/customer/customer.ts';
import { dayOfMoment, momentText } from '#domain/time/day-text.ts';
import { claimStatusNames } from '#parts/claim/claim-status.ts';
import { ClaimStatusPill } from '#parts/claim/ClaimStatusPill.tsx';
import { defineList, seesSeveral, type Reader } from '#parts/lists/define-list.ts';
import { ListCard } from '#ui/lists/ListCard.tsx';
import { claimList, type ClaimListView } from './claim-list.ts';
import { claimCountsQuery, claimListQuery, cutOfKeptClaims, lastView } from './claim-list-query.ts';
import { NoClaims } from './NoClaims.tsx';
import { PlaceFilter } from './PlaceFilter.tsx';
import { TargetDate } from './TargetDate.tsx';

const periods: Record<Exclude<ReportFilter, 'all'>, MessageDescriptor> = {
  '24h': msg`Last 24 hours`,
  '7d': msg`Last 7 days`,
  '30d': msg`Last 30 days`,
};

/** The list of claims. */
export const claims = defineList<ClaimListItem, ClaimListView>({
  view: claimList,
  pageOf: claimListQuery,
  cut: cutOfKeptClaims,
  last: lastView,
  rows: 5,
  caption: msg`Claims`,
  countOf: (count) => <Plural value={count} one="# claim" other="# claims" />,
  search: { label: msg`Search claims`, placeholder: msg`Number, customer, object …` },
  tabs: {
    param: 'status',
    countsOf: claimCountsQuery,
    label: msg`Which claims`,
    nameOf: (status, { say }) => say(claimStatusNames[status as ClaimStatus]),
  },
  filters: [
    {
      param: 'reported',
      label: msg`Reported`,
      nameOf: (period, { say }) => say(periods[period as keyof typeof periods]),
    },
    { param: 'client', label: msg`Retailer`, ofRetailers: true, only: seesSeveral },
  ],
  linked: { isOn: ({ association }) => association !== undefined, Chips: PlaceFilter },
  columns: [
    {
      key: 'customer',
      header: msg`Customer`,
      gives: true,
      cell: ({ customerName }, { language }) => shownName(customerName, language),
    },
    {
      key: 'device',
      header: msg({ message: 'Object', context: 'claim' }),
      gives: true,
      cell: (claim, { language }) => deviceOf(claim, language),
    },
    {
      key: 'ticket',
      header: msg({ message: 'Claim number', context: 'column' }),
      cell: ({ ticketNumber }) => ticketNumber,
    },
    { key: 'status', header: msg`Status`, cell: ({ status }) => <ClaimStatusPill status={status} /> },
    {
      key: 'client',
      header: msg`Retailer`,
      gives: true,
      only: seesSeveral,
      cell: ({ clientName }) => clientName,
    },
    {
      key: 'policy',
      header: msg({ message: 'Insurance number', context: 'column' }),
      from: (reader) => (seesSeveral(reader) ? 'full' : 'wide'),
      cell: ({ policyNumber }) => policyNumber ?? '–',
    },
    {
      key: 'reported',
      header: msg`Reported`,
      from: 'wide',
      cell: ({ reportedAt }) => dayOfMoment(reportedAt),
    },
    { key: 'target', header: msg`Target date`, cell: (claim) => <TargetDate claim={claim} /> },
  ],
  // With the retailer.
  manyColumns: seesSeveral,
  rowKey: ({ id }) => id,
  linkOf: ({ id }) => `/claims/detail/${id}`,
  labelOf: (claim, { language }) =>
    `${claim.ticketNumber} ${deviceOf(claim, language)} ${shownName(claim.customerName, language)}`,
  card: (claim, reader) => <ClaimCard claim={claim} reader={reader} />,
  Empty: NoClaims,
});

function ClaimCard({ claim, reader }: { claim: ClaimListItem; reader: Reader }) {
  const { ticketNumber, policyNumber, status, clientName } = claim;
  const reported = momentText(claim.reportedAt);
  return (
    <ListCard
      title={deviceOf(claim, reader.language)}
      status={<ClaimStatusPill status={status} />}
      aside={
        status !== 'closed' && (
          <>
            <Trans>Target date</Trans> <TargetDate claim={claim} />
          </>
        )
      }
    >
      <span>
        {shownName(claim.customerName, reader.language)}
        {seesSeveral(reader) && <span> · {clientName}</span>}
      </span>
      <span>
        {policyNumber === null ? (
          <Trans>Claim {ticketNumber}</Trans>
        ) : (
          <Trans>
            Claim {ticketNumber} · insurance number <span className="unbroken">{policyNumber}</span>
          </Trans>
        )}
      </span>
      <span>
        <Trans>Reported {reported}</Trans>
      </span>
    </ListCard>
  );
}
