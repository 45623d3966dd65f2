import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Contract } from '#domain/contract/contract.ts';
import { actionNeeded, daysWaited, reminderDay, waitingFor } from '#domain/contract/life/waiting.ts';
import type { PlainDate } from '#domain/time/date.ts';
import { dayOfMoment, dayText } from '#domain/time/day-text.ts';
import { Message } from '#ui/Message.tsx';
import classes from '../contract.module.css';
import { waitingName } from './waiting-words.ts';

/** How long the contract has waited for its customer, highlighted once action is needed. */
export function WaitingNote({ contract, today }: { contract: Contract; today: PlainDate }) {
  const { i18n } = useLingui();
  const waiting = waitingFor(contract);
  if (!waiting) return null;
  const needed = actionNeeded(contract, today);
  const asked = dayOfMoment(waiting.since);
  const reminded = waiting.remindedAt && dayOfMoment(waiting.remindedAt);
  const days = daysWaited(waiting.since, today);
  const willRemind = contract.customer.email !== '' && reminderDay(waiting, today);
  const reminding = willRemind && dayText(willRemind);
  const sofar = (
    <>
      {waiting.kind === 'not_confirmed' ? (
        <Trans>Customer asked on {asked}</Trans>
      ) : waiting.kind === 'not_activated' ? (
        <Trans>Ready to activate since {asked}</Trans>
      ) : (
        <Trans>Confirmed on {asked}, without a delivery date</Trans>
      )}
      {reminded && (
        <span>
          {' · '}
          <Trans>reminded on {reminded}</Trans>
        </span>
      )}
      {reminding && (
        <span>
          {' · '}
          <Trans>a reminder is sent automatically on {reminding}</Trans>
        </span>
      )}
    </>
  );
  if (!needed) return <p className={classes['note']}>{sofar}</p>;
  return (
    <div className={classes['note']}>
      <Message tone="plain">
        <strong>{i18n._(waitingName(needed, waiting.remindedAt !== null))}</strong>
        <br />
        {sofar}
        {' · '}
        <Plural value={days} one="waiting for # day" other="waiting for # days" />
      </Message>
    </div>
  );
}
