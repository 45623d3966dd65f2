import { msg } from '@lingui/core/macro';
import { queryOptions } from '@tanstack/react-query';
import { getApproval } from '#api/onboarding.ts';
import { Approval } from '#domain/client/approval.ts';
import { clientStatusNames } from '#domain/client/status.ts';
import { said } from '#domain/locale/said.ts';
import { call } from '#page/api/api.ts';
import type { RecordKind } from '#page/records/record.ts';

/** A retailer with all that is needed to decide on it. */
export function approvalQuery(code: string) {
  return queryOptions({
    queryKey: ['client', code, 'approval'],
    queryFn: ({ signal }) => call(getApproval, { params: { code }, signal }),
  });
}

/** A retailer as it is decided on, and the facts named when somebody else was faster. */
export const approvalRecord: RecordKind<Approval, 'code'> = {
  id: 'code',
  schema: Approval,
  queryKey: (code) => approvalQuery(code).queryKey,
  renews: () => [['client', 'list']],
  facts: [
    { label: msg`Status`, of: ({ status }, { language }) => said(clientStatusNames[status], language) },
    { label: msg`Company`, of: ({ name }) => name },
    { label: msg`Email`, of: ({ email }) => email },
    { label: msg`Decided by`, of: ({ decision }) => decision?.by ?? null },
    { label: msg`Reason`, of: ({ decision }) => decision?.reason ?? null },
    { label: msg`CRM ID`, of: ({ ids }) => ids?.crmId ?? null },
  ],
};
