import { Trans } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { IconLock, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { lockNow } from '#page/people/idle.ts';
import { tellStorageTrouble } from '#page/device/storage-trouble.ts';
import { SwitchDialog } from './SwitchDialog.tsx';
import classes from './Account.module.css';
import shared from '../navigation.module.css';

/** For people with a PIN on this device: to let somebody else work here, and to lock it at once. */
export function PeopleButtons({ userId }: { userId: string }) {
  const [isSwitching, setSwitching] = useState(false);
  return (
    <div className={classes['people']}>
      <UnstyledButton className={shared['link']} aria-haspopup="dialog" onClick={() => setSwitching(true)}>
        <IconUsers size={20} stroke={1.6} aria-hidden />
        <span>
          <Trans>Switch person</Trans>
        </span>
      </UnstyledButton>
      <UnstyledButton className={shared['link']} onClick={() => void lockNow().catch(tellStorageTrouble)}>
        <IconLock size={20} stroke={1.6} aria-hidden />
        <span>
          <Trans>Lock</Trans>
        </span>
      </UnstyledButton>
      {isSwitching && <SwitchDialog userId={userId} onClose={() => setSwitching(false)} />}
    </div>
  );
}
