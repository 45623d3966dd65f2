import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Contract } from '#domain/contract/contract.ts';
import { historyNames } from '#domain/contract/life/history.ts';
import { said } from '#domain/locale/said.ts';
import { dayOfMoment } from '#domain/time/day-text.ts';
import { useLanguage } from '#page/words/language.ts';
import { contractHistoryQuery } from '../contract-queries.ts';
import classes from '../contract.module.css';

/** Who ended a contract, when and why. Nothing until its history is known. */
export function HowItEnded({ contract }: { contract: Contract }) {
  const language = useLanguage();
  const { data } = useQuery(contractHistoryQuery(contract.code));
  const last = data?.events.findLast(
    ({ kind }) => kind === 'decline' || kind === 'withdraw' || kind === 'rescind',
  );
  if (!last) return null;
  const name = said(historyNames[last.kind], language);
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
