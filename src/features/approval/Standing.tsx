import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Client } from '#domain/client/client.ts';
import { approvalWorkingDays } from '#domain/client/status.ts';
import { berlinDate } from '#domain/time/date.ts';
import { dayText, momentText } from '#domain/time/day-text.ts';
import { addWorkingDays } from '#domain/time/working-days.ts';
import { useNow } from '#page/data/now.ts';
import { Message } from '#ui/Message.tsx';

/** How things stand with a retailer on its way in, in a sentence: who waits for what, or who decided. */
export function Standing({ of, more }: { of: Client; more?: ReactNode }) {
  const { status, decision, emailConfirmedAt, entryDate } = of;
  const today = berlinDate(useNow());
  const cameIn = dayText(entryDate);
  if (status === 'email-pending') {
    return (
      <Message tone="plain">
        <Trans>
          Received on {cameIn}. The retailer has not confirmed its address yet, so there is nothing to decide.
        </Trans>
        {more}
      </Message>
    );
  }
  if (status === 'pending') {
    const since = emailConfirmedAt === null ? entryDate : berlinDate(new Date(emailConfirmedAt));
    const dueOn = addWorkingDays(since, approvalWorkingDays);
    const [sinceDay, due] = [dayText(since), dayText(dueOn)];
    const isOverdue = dueOn < today;
    return (
      <Message tone={isOverdue ? 'bad' : 'plain'}>
        {isOverdue ? (
          <Trans>
            Waiting for your decision since {sinceDay}; <strong>overdue since {due}</strong>.
          </Trans>
        ) : (
          <Trans>
            Waiting for your decision since {sinceDay}; due by {due}.
          </Trans>
        )}
        {more}
      </Message>
    );
  }
  if (!decision) return null;
  const at = momentText(decision.at);
  const { by, reason } = decision;
  return (
    <Message tone={status === 'active' ? 'good' : 'plain'}>
      {status === 'active' ? (
        <Trans>
          Approved by {by} on {at}.
        </Trans>
      ) : (
        <Trans>
          Declined by {by} on {at}. Reason: {reason}
        </Trans>
      )}
      {more}
    </Message>
  );
}
