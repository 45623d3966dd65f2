import { Trans, useLingui } from '@lingui/react/macro';
import { Box } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { contractNumber } from '#domain/contract/change.ts';
import { contractPath } from '#domain/contract/path.ts';
import { customerName } from '#domain/customer/customer.ts';
import { contractQuery } from '#parts/contract/contract-query.ts';
import { NoSuchContract } from '#parts/contract/NoSuchContract.tsx';
import { QueryView } from '#parts/QueryView.tsx';
import { BackLink } from '#ui/BackLink.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { LoadingRows } from '#ui/states.tsx';
import type { EditPart } from '../places.ts';

/** Fetched while the contract is. */
const load = () => import('./EditForm.tsx').then((m) => ({ default: m.EditForm }));
const EditForm = lazy(load);

/** Edits one part of a lead: the customer, the insured objects, or dates and numbers. */
export function EditPage(props: { code: string; part: EditPart; onDone: (path: string) => void }) {
  const { t } = useLingui();
  const query = useQuery(contractQuery(props.code));
  useEffect(() => void load().catch(() => undefined), []);
  const titles = {
    customer: t`Change customer data`,
    objects: t`Change kitchen and appliances`,
    contract: t`Change dates and numbers`,
  };
  return (
    <QueryView
      query={query}
      loading={<LoadingRows rows={6} height={64} />}
      notFound={<NoSuchContract back={<Back />} />}
      head={<PageHeader back={<Back />} title={<Trans>Change contract</Trans>} />}
    >
      {(contract) => (
        <Box maw="56rem">
          <PageHeader
            back={<BackLink to={contractPath(contract) as '/contracts'}>{contractNumber(contract)}</BackLink>}
            title={titles[props.part]}
            about={customerName(contract.customer)}
          />
          <Suspense fallback={<LoadingRows rows={6} height={64} />}>
            <EditForm key={props.part} {...props} contract={contract} />
          </Suspense>
        </Box>
      )}
    </QueryView>
  );
}

function Back() {
  return (
    <BackLink to="/contracts">
      <Trans>Contracts</Trans>
    </BackLink>
  );
}
