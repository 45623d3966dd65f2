import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { shortCodeOf } from '#domain/claim/short-code.ts';
import { itemBody } from '#offline/outbox/item-content.ts';
import { usePending } from '#page/outbox/use-pending.ts';
import { openClaimsQuery } from '#parts/claim/open-claims-query.ts';
import { Message } from '#ui/Message.tsx';
import type { ClaimDraft } from '../claim-draft.ts';

/** A claim that waits in this device's outbox. */
interface WaitingClaim {
  id: string;
  contractCode: string;
  policyObjectId: string;
}

/** Claims that wait in the outbox. They are sealed, so their bodies are read apart from their labels. */
function useWaitingClaims(): readonly WaitingClaim[] {
  const ids = usePending('fileClaim').map(({ id }) => id);
  const { data = [] } = useQuery({
    queryKey: ['device', 'waiting-claims', ...ids],
    queryFn: async (): Promise<WaitingClaim[]> => {
      // An item may be sent and gone meanwhile.
      const bodies = await Promise.all(ids.map((id) => itemBody<'fileClaim'>(id).catch(() => null)));
      return bodies.filter((body) => body !== null);
    },
    networkMode: 'always',
    gcTime: 0,
  });
  return data;
}

/**
 * Says that a claim on the chosen object is open already, as far as this device knows: on the server when it was last
 * asked, or still in the outbox. A second one may be right, so nothing is blocked.
 */
export function OpenClaims({ draft }: { draft: ClaimDraft }) {
  const { contract, policyObjectId, claimId } = draft;
  const contractCode = contract?.code ?? '';
  const { data: open = [] } = useQuery({ ...openClaimsQuery(contractCode), enabled: contractCode !== '' });
  const waiting = useWaitingClaims();
  const isOther = (one: { id: string; policyObjectId: string | undefined }) =>
    policyObjectId !== null && one.policyObjectId === policyObjectId && one.id !== claimId;
  const filed = open.filter(isOther);
  const unsent = waiting.filter((one) => one.contractCode === contractCode && isOther(one));
  return (
    <>
      {filed.map(({ id, ticketNumber }) => (
        <Message key={id} tone="plain">
          <Trans>
            A claim on this object is already open:{' '}
            <Link to="/claims/detail/$id" params={{ id }}>
              {ticketNumber}
            </Link>
            . Please continue only if this is different damage.
          </Trans>
        </Message>
      ))}
      {unsent.map(({ id }) => {
        const code = shortCodeOf(id);
        return (
          <Message key={id} tone="plain">
            <Trans>
              A claim on this object is waiting in the outbox: {code}. Please continue only if this is
              different damage.
            </Trans>
          </Message>
        );
      })}
    </>
  );
}
