import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDeviceMobile, IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import type { FactorOffer, NewFactor } from '#api/account/second-factor.ts';
import { PasskeySetup } from './PasskeySetup.tsx';
import classes from './second-factor.module.css';
import { TotpSetup } from './TotpSetup.tsx';

export type FactorKind = NewFactor['kind'];

/** Sets up a factor that the server has offered: of this kind, or of the one that the user chooses first. */
export function FactorSetup<Taken>(props: {
  offer: FactorOffer;
  kind?: FactorKind;
  take: (factor: NewFactor) => Promise<Taken>;
  onTaken: (taken: Taken) => void;
}) {
  const { offer, ...rest } = props;
  const [kind, setKind] = useState(props.kind ?? null);
  if (kind === 'totp') return <TotpSetup {...rest} offer={offer.totp} />;
  if (kind === 'passkey') return <PasskeySetup {...rest} offer={offer.passkey} />;
  return (
    <div className={classes['steps']}>
      {'PublicKeyCredential' in window && (
        <Button leftSection={<IconFingerprint size={20} aria-hidden />} onClick={() => setKind('passkey')}>
          <Trans>Use a passkey</Trans>
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconDeviceMobile size={20} aria-hidden />}
        onClick={() => setKind('totp')}
      >
        <Trans>Use an authenticator app</Trans>
      </Button>
    </div>
  );
}
