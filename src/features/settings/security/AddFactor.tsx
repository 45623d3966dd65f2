import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { addFactor, offerFactor, type FactorOffer } from '#api/account/second-factor.ts';
import { call } from '#page/api/api.ts';
import { FactorSetup, type FactorKind } from '#parts/second-factor/FactorSetup.tsx';
import { Dialog } from '#ui/dialogs/Dialog.tsx';
import { ProofDialog } from './ProofDialog.tsx';

const titles = {
  totp: <Trans>Set up an authenticator app</Trans>,
  passkey: <Trans>Add a passkey</Trans>,
};

/** Sets up a further factor: who asks, then the factor. `onAdded` gets new recovery codes, or null if the old ones hold. */
export function AddFactor(props: {
  kind: FactorKind;
  onAdded: (codes: readonly string[] | null) => void;
  onClose: () => void;
}) {
  const { kind, onClose } = props;
  const [offer, setOffer] = useState<FactorOffer | null>(null);
  if (!offer) {
    return (
      <ProofDialog
        title={titles[kind]}
        submit={<Trans>Continue</Trans>}
        act={(body) => call(offerFactor, { body })}
        onDone={setOffer}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog opened onClose={onClose} title={titles[kind]} closeOnClickOutside={false}>
      <FactorSetup
        kind={kind}
        offer={offer}
        take={(factor) => call(addFactor, { body: { token: offer.token, factor } })}
        onTaken={({ recoveryCodes }) => props.onAdded(recoveryCodes)}
      />
    </Dialog>
  );
}
