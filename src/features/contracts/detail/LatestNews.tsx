import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Contract } from '#domain/contract/contract.ts';
import { cameToNothing } from '#domain/contract/customer-page/contract-link.ts';
import type { ContractHistoryEntry } from '#domain/contract/change.ts';
import { historyNames } from '#domain/contract/life/history.ts';
import { said } from '#domain/locale/said.ts';
import { dayOfMoment, momentText } from '#domain/time/day-text.ts';
import { useLanguage } from '#page/words/language.ts';
import { contractHistoryQuery } from '../contract-queries.ts';
import classes from '../contract.module.css';

/** Mails with a link that `WaitingNote` leaves out. */
const sendings: readonly ContractHistoryEntry['kind'][] = [
  'resendConfirmation',
  'sendActivation',
  'resendActivation',
];

/**
 * What the history has to say about the status: of an ended contract who ended it, when and why; of one that waits for
 * its customer, which mail went out last. Nothing until the history is known.
 */
export function LatestNews({ contract }: { contract: Contract }) {
  const language = useLanguage();
  const { status } = contract;
  const ended = cameToNothing(status);
  const waits = status === 'pending' || status === 'pending_activation';
  const { data } = useQuery({ ...contractHistoryQuery(contract.code), enabled: ended || waits });
  const wanted = ended ? ['decline', 'withdraw'] : sendings;
  const last = data?.events.findLast(({ kind }) => wanted.includes(kind));
  if (!last || !(ended || waits)) return null;
  const name = said(historyNames[last.kind], language);
  if (waits) {
    return (
      <p className={classes['note']}>
        {name} · {momentText(last.at)}
      </p>
    );
  }
  const day = dayOfMoment(last.at);
  const author = last.author ?? contract.leadDeclinedBy;
  return (
    <div className={classes['note']}>
      {author ? (
        <Trans>
          {name} on {day} by {author}.
        </Trans>
      ) : (
        <Trans>
          {name} on {day}.
        </Trans>
      )}
      {last.text && (
        <p className={classes['words']}>
          <Trans>Reason: {last.text}</Trans>
        </p>
      )}
    </div>
  );
}
