import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { newId } from '#offline/device/ids.ts';
import { useLanguage } from '#page/words/language.ts';
import { emptyClientValues } from '#parts/client/client-values.ts';
import { DraftPage } from '#parts/wizard/DraftPage.tsx';
import { onboardingWizard } from './onboarding-wizard.ts';
import type { Go, OnboardingSearch } from './places.ts';
import { Wizard } from './Wizard.tsx';

/** The draft of an address, or why it is not here. */
export function OpenedDraft(props: { draftId: string; search: OnboardingSearch; go: Go }) {
  const { draftId, search, go } = props;
  const { step } = search;
  const language = useLanguage();
  // An address with the first step may begin a new draft; any other address only opens an existing one.
  const isNew = step === 'company';
  return (
    <DraftPage
      definition={onboardingWizard}
      draftId={draftId}
      isDone={false}
      begin={() =>
        Promise.resolve(
          isNew
            ? {
                requestId: newId(),
                values: { ...emptyClientValues, language },
                reached: 'company' as const,
                capturedAt: null,
                lists: { kitchenPlanningTools: [], kitchenSoftware: [], jobRoles: [] },
              }
            : null,
        )
      }
      wizard={(opened, reopen) => (
        <Wizard opened={opened} reopen={reopen} asked={step ?? opened.data.reached} go={go} />
      )}
      done={() => null}
      gone={<Trans>It was sent or discarded, or it was started on another device.</Trans>}
      another={
        <Button onClick={() => go({ draft: newId(), step: 'company' })}>
          <Trans>New profile</Trans>
        </Button>
      }
    />
  );
}
