import { Trans } from '@lingui/react/macro';
import { DraftList } from '#parts/wizard/DraftList.tsx';
import { registrationWizard } from './registration-wizard.ts';

/** Contracts begun on this device and not registered yet. Renders nothing if there are none. */
export function RegistrationDrafts({ onOpen }: { onOpen: (draftId: string) => void }) {
  return (
    <DraftList
      definition={registrationWizard}
      title={<Trans>Unfinished contracts</Trans>}
      whatGoes={(listed) => <WhatGoes withFile={(listed?.photoCount ?? 0) > 0} />}
      onOpen={onOpen}
    />
  );
}

/** Says what is deleted with a draft. */
export function WhatGoes({ withFile }: { withFile: boolean }) {
  return withFile ? (
    <Trans>
      Everything you have entered and the order confirmation will be deleted from this device. This cannot be
      undone.
    </Trans>
  ) : (
    <Trans>Everything you have entered will be deleted from this device. This cannot be undone.</Trans>
  );
}
