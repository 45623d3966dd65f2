import { msg } from '@lingui/core/macro';
import { Claim } from '#domain/claim/claim.ts';
import type { RecordKind } from '#page/records/record.ts';
import { claimQuery } from '#parts/claim/claim-query.ts';
import { claimStatusNames } from '#parts/claim/claim-status.ts';
import { dayText } from '#domain/time/day-text.ts';

/** The claim as commands change it, and the facts named when another user changed it first. */
export const claimRecord: RecordKind<Claim, 'id'> = {
  id: 'id',
  schema: Claim,
  queryKey: (id) => claimQuery(id).queryKey,
  renews: () => [['claim', 'list']],
  facts: [
    { label: msg`Status`, of: ({ status }, { i18n }) => i18n._(claimStatusNames[status]) },
    { label: msg`Handled by`, of: ({ handledBy }) => handledBy },
    { label: msg`Target date`, of: ({ targetDate }) => dayText(targetDate) },
  ],
};
