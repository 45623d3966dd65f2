import { Trans } from '@lingui/react/macro';
import { lazy, useCallback, useEffect } from 'react';
import { newId } from '#offline/device/ids.ts';
import { openCorrection } from '#page/drafts/open-draft.ts';
import { useLanguage } from '#page/words/language.ts';
import { Correction, DraftPage } from '#parts/wizard/DraftPage.tsx';
import { loadLater } from '#ui/lazy-extra.ts';
import { emptyDraft, emptyValues } from './draft.ts';
import { NewContract } from './NewContract.tsx';
import type { Go } from './places.ts';
import { registrationWizard } from './registration-wizard.ts';
import type { RegistrationPageProps } from './registration-props.ts';
import { Wizard } from './Wizard.tsx';

/** The final page comes while the answers are given. */
const loadDone = () => import('./DonePage.tsx');
const DonePage = lazy(() => loadDone().then((m) => ({ default: m.DonePage })));

/** The wizard of one draft, or its final page. */
export function OpenedDraft({
  draftId,
  search: { step },
  go,
  client,
}: RegistrationPageProps & { draftId: string }) {
  const language = useLanguage();
  // An address with step `customer` may begin a new draft; any other address only opens an existing one.
  const isNew = step === 'customer';
  useEffect(() => loadLater(loadDone), []);
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
      gone={<Trans>It was registered or discarded, or it was started on another device.</Trans>}
      another={<NewContract go={go} />}
    />
  );
}

/** Opens an item that needs attention as a draft. */
export function CorrectRegistration({ itemId, go }: { itemId: string; go: Go }) {
  const open = useCallback(() => openCorrection(registrationWizard, itemId), [itemId]);
  const onOpened = useCallback(
    () => go({ draft: itemId, step: 'overview' }, { replace: true }),
    [go, itemId],
  );
  return <Correction open={open} onOpened={onOpened} />;
}
