import { Trans } from '@lingui/react/macro';
import { Box } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { newId } from '#offline/device/ids.ts';
import { draftsQuery } from '#page/drafts/draft-list.ts';
import { listenForFiles, useLaunchedFiles } from '#page/device/launched-file.ts';
import { PageHeader } from '#ui/PageHeader.tsx';
import { LoadingRows } from '#ui/states.tsx';
import { RegistrationDrafts } from './DraftList.tsx';
import { NewContract } from './NewContract.tsx';
import type { RegistrationPageProps } from './registration-props.ts';
import type { Go } from './places.ts';
import { registrationWizard } from './registration-wizard.ts';
import { ShareNotKept } from './shared/ShareNotKept.tsx';
import { waitingOrderQuery } from './shared/waiting-order-query.ts';

/** The list of drafts does not wait for the wizard, which is fetched beside it. */
const load = () => import('./OpenedRegistration.tsx');
const OpenedDraft = lazy(() => load().then((m) => ({ default: m.OpenedDraft })));
const CorrectRegistration = lazy(() => load().then((m) => ({ default: m.CorrectRegistration })));

const SharedOrder = lazy(() => import('./shared/SharedOrder.tsx').then((m) => ({ default: m.SharedOrder })));

/** Registering a contract: the list of drafts, the wizard, and the final page. */
export function RegistrationPage(props: RegistrationPageProps) {
  useEffect(listenForFiles, []);
  useEffect(() => void load().catch(() => undefined), []);
  return (
    <Suspense fallback={<LoadingRows rows={4} height={64} />}>
      <Registration {...props} />
    </Suspense>
  );
}

function Registration(props: RegistrationPageProps) {
  const { search, go } = props;
  if (search.correct) return <CorrectRegistration itemId={search.correct} go={go} />;
  if (search.draft) return <OpenedDraft key={search.draft} {...props} draftId={search.draft} />;
  if (search.shared === 'none') return <ShareNotKept onStart={() => go({}, { replace: true })} />;
  return <Start go={go} comesFromShare={search.shared !== undefined} />;
}

/**
 * Lists the open drafts, below an order that was shared. Without any, or with an order's file, it starts a new one at
 * once.
 */
function Start({ go, comesFromShare }: { go: Go; comesFromShare: boolean }) {
  const drafts = useQuery(draftsQuery(registrationWizard));
  const shared = useQuery(waitingOrderQuery);
  const isLaunched = useLaunchedFiles('/contracts/registration').length > 0;
  const isShared = comesFromShare || shared.isError || Boolean(shared.data);
  const isEmpty = isLaunched || (drafts.data?.length === 0 && !shared.isPending && !isShared);
  useEffect(() => {
    if (isEmpty) go({ draft: newId(), step: 'customer' }, { replace: true });
  }, [isEmpty, go]);
  if (drafts.isPending || shared.isPending || isEmpty) return <LoadingRows rows={4} height={64} />;
  return (
    <Box maw="56rem">
      <PageHeader
        title={<Trans>Register a contract</Trans>}
        about={<Trans>It works offline too.</Trans>}
        actions={<NewContract go={go} />}
      />
      {isShared && (
        <Suspense fallback={null}>
          <SharedOrder onDone={() => go({}, { replace: true })} />
        </Suspense>
      )}
      <RegistrationDrafts onOpen={(draft) => go({ draft })} />
    </Box>
  );
}
