import { Plural } from '@lingui/react/macro';
import { PendingList } from '#parts/PendingList.tsx';
import { KeepSelling } from './KeepSelling.tsx';

/**
 * Contracts that were registered here and are not with the provider yet; nothing where nothing waits.
 * `clientCode` is the retailer's own, whose customers the device keeps for registering without a network.
 */
export function PendingRegistrations({ clientCode }: { clientCode: string | null }) {
  return (
    <>
      <KeepSelling clientCode={clientCode} />
      <PendingList
        call="registerContract"
        title={(pending) => (
          <Plural value={pending.length} one="# contract not sent yet" other="# contracts not sent yet" />
        )}
      />
    </>
  );
}
