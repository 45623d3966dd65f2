import { Trans } from '@lingui/react/macro';
import { DraftList } from '#parts/wizard/DraftList.tsx';
import { onboardingWizard } from './onboarding-wizard.ts';

/** Profiles that were begun on this device. */
export function Drafts({ onOpen }: { onOpen: (draftId: string) => void }) {
  return (
    <DraftList
      definition={onboardingWizard}
      title={<Trans>Unfinished profiles</Trans>}
      whatGoes={() => (
        <Trans>Everything you have entered will be deleted from this device. This cannot be undone.</Trans>
      )}
      onOpen={onOpen}
    />
  );
}
