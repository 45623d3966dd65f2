import { Plural } from '@lingui/react/macro';
import { Suspense } from 'react';
import { lazyExtra } from '#ui/lazy-extra.ts';
import { PendingList } from '#parts/outbox/PendingList.tsx';

const KeepSelling = lazyExtra(() => import('./known/KeepSelling.tsx').then((m) => m.KeepSelling));

/**
 * Contracts registered on this device and not sent yet; the list is hidden while empty. Also keeps what offline
 * registration needs. `clientCode` is the retailer's own code, or null.
 */
export function PendingRegistrations({ clientCode }: { clientCode: string | null }) {
  return (
    <>
      <Suspense fallback={null}>
        <KeepSelling clientCode={clientCode} />
      </Suspense>
      <PendingList
        call="registerContract"
        title={(pending) => (
          <Plural value={pending.length} one="# contract not sent yet" other="# contracts not sent yet" />
        )}
      />
    </>
  );
}
