import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { NoSuchRecord } from '../NoSuchRecord.tsx';

/** The screen of a contract that does not exist, or that the user may not see. */
export function NoSuchContract({ back }: { back: ReactNode }) {
  const { t } = useLingui();
  return (
    <NoSuchRecord
      back={back}
      title={t`This contract does not exist`}
      about={<Trans>The address may be mistyped, or the contract does not belong to your studio.</Trans>}
      list={{ path: '/contracts', label: <Trans>To the contracts</Trans> }}
    />
  );
}
