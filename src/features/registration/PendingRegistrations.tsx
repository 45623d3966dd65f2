import { Plural } from '@lingui/react/macro';
import { PendingList } from '#parts/PendingList.tsx';
import { KeepSelling } from './KeepSelling.tsx';

/**
 * Contracts registered on this device and not sent yet; the list is hidden while empty. Also keeps what offline
 * registration needs. `clientCode` is the retailer's own code, or null.
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
