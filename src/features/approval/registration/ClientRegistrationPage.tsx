import { Trans } from '@lingui/react/macro';
import { Box } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { listRegistrationAssociations } from '#api/onboarding.ts';
import { call } from '#page/api/api.ts';
import { QueryView } from '#parts/QueryView.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { LoadingRows } from '#ui/states.tsx';
import { RegisteredPage, type Registered } from './RegisteredPage.tsx';
import type { ClientRegistrationPageProps } from './registration-props.ts';

const associationsQuery = {
  queryKey: ['client', 'list', 'associations to register'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(listRegistrationAssociations, { signal }),
};

/** Fetched while the associations are. */
const load = () => import('./RegistrationForm.tsx').then((m) => ({ default: m.RegistrationForm }));
const RegistrationForm = lazy(load);

/** Registers a new retailer: one form, then what happens next. */
export function ClientRegistrationPage(props: ClientRegistrationPageProps) {
  const query = useQuery(associationsQuery);
  const [registered, setRegistered] = useState<Registered | null>(null);
  useEffect(() => void load().catch(() => undefined), []);
  if (registered) return <RegisteredPage registered={registered} onAnother={() => setRegistered(null)} />;
  return (
    <Box maw="56rem">
      <PageHeader
        title={<Trans>Register a retailer</Trans>}
        about={<Trans>The retailer confirms the address by email; then the internal team decides.</Trans>}
      />
      <QueryView query={query} loading={<LoadingRows rows={6} height={64} />}>
        {({ items }) => (
          <Suspense fallback={<LoadingRows rows={6} height={64} />}>
            <RegistrationForm {...props} associations={items} onRegistered={setRegistered} />
          </Suspense>
        )}
      </QueryView>
    </Box>
  );
}
