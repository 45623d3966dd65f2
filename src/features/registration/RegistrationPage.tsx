import { Trans } from '@lingui/react/macro';
import { Box, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { newId } from '#offline/device/ids.ts';
import { draftsQuery } from '#page/drafts/draft-list.ts';
import { listenForFiles, useLaunchedFile } from '#page/device/launched-file.ts';
import { openCorrection } from '#page/drafts/open-draft.ts';
import { useLanguage } from '#page/words/language.ts';
import { Correction, DraftPage } from '#parts/wizard/DraftPage.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { LoadingRows } from '#ui/states.tsx';
import { DonePage } from './DonePage.tsx';
import { emptyDraft, emptyValues } from './draft.ts';
import { RegistrationDrafts } from './DraftList.tsx';
import type { Go, RegistrationSearch } from './places.ts';
import { registrationWizard } from './registration-wizard.ts';
import { Wizard } from './Wizard.tsx';

interface PageProps {
  search: RegistrationSearch;
  go: Go;
  /** The retailer's own shop; null for users who serve several. */
  client: { code: string; name: string } | null;
}

/** Registering a contract: the list of drafts, the wizard, and the final page. */
export function RegistrationPage(props: PageProps) {
  const { search, go } = props;
  useEffect(listenForFiles, []);
  if (search.correct) return <CorrectRegistration itemId={search.correct} go={go} />;
  if (search.draft) return <OpenedDraft key={search.draft} {...props} draftId={search.draft} />;
  return <Start go={go} />;
}

/** Lists the open drafts. Without any, or with an order's file, it starts a new one at once. */
function Start({ go }: { go: Go }) {
  const drafts = useQuery(draftsQuery(registrationWizard));
  const isLaunched = useLaunchedFile('/contracts/registration') !== null;
  const isEmpty = drafts.data?.length === 0 || isLaunched;
  useEffect(() => {
    if (isEmpty) go({ draft: newId(), step: 'customer' }, { replace: true });
  }, [isEmpty, go]);
  if (drafts.isPending || isEmpty) return <LoadingRows rows={4} height={64} />;
  return (
    <Box maw="56rem">
      <PageHeader
        title={<Trans>Register a contract</Trans>}
        about={<Trans>It works without a network too.</Trans>}
        actions={<NewContract go={go} />}
      />
      <RegistrationDrafts onOpen={(draft) => go({ draft })} />
    </Box>
  );
}

function NewContract({ go }: { go: Go }) {
  return (
    <Button onClick={() => go({ draft: newId(), step: 'customer' })}>
      <Trans>New contract</Trans>
    </Button>
  );
}

function OpenedDraft({ draftId, search: { step }, go, client }: PageProps & { draftId: string }) {
  const language = useLanguage();
  // An address with step `customer` may begin a new draft; any other address only opens an existing one.
  const isNew = step === 'customer';
  return (
    <DraftPage
      definition={registrationWizard}
      draftId={draftId}
      isDone={step === 'done'}
      begin={async () => (isNew ? emptyDraft(newId(), emptyValues(client, language)) : null)}
      wizard={(opened, reopen) => (
        <Wizard
          opened={opened}
          reopen={reopen}
          asked={step ?? opened.data.reached}
          canPickRetailer={client === null}
          go={go}
        />
      )}
      done={(contract) => (
        <DonePage contract={contract} onAnother={() => go({ draft: newId(), step: 'customer' })} />
      )}
      gone={<Trans>It was registered or discarded, or it was begun on another device.</Trans>}
      another={<NewContract go={go} />}
    />
  );
}

function CorrectRegistration({ itemId, go }: { itemId: string; go: Go }) {
  const open = useCallback(() => openCorrection(registrationWizard, itemId), [itemId]);
  const onOpened = useCallback(
    () => go({ draft: itemId, step: 'overview' }, { replace: true }),
    [go, itemId],
  );
  return <Correction open={open} onOpened={onOpened} />;
}
