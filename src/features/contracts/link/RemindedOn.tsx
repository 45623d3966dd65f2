import { Trans } from '@lingui/react/macro';
import type { ActionNeededItem } from '#domain/contract/life/action-needed.ts';
import { dayOfMoment } from '#domain/time/day-text.ts';

/** What the customer has been sent already. */
export function RemindedOn({ item }: { item: ActionNeededItem }) {
  if (!item.customer.email) return <Trans>No email address</Trans>;
  if (item.remindedAt === null) return <Trans>Not reminded yet</Trans>;
  const day = dayOfMoment(item.remindedAt);
  return <Trans>Reminded on {day}</Trans>;
}
