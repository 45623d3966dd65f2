import { Plural } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { listsQuery } from '#page/data/reference-lists.ts';
import { PendingList } from '#parts/outbox/PendingList.tsx';
import { knownCustomersQuery, sellingQuery } from './queries.ts';

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

/**
 * Renders nothing. Keeps on the device what offline registration needs: the lists, the retailer's selling data and its
 * latest customers. With `clientCode` null it keeps only the lists.
 */
function KeepSelling({ clientCode }: { clientCode: string | null }) {
  useQuery(listsQuery);
  useQuery({ ...sellingQuery(clientCode ?? ''), enabled: clientCode !== null });
  useQuery({ ...knownCustomersQuery(clientCode ?? '', ''), enabled: clientCode !== null });
  return null;
}
