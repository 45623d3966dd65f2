import { Plural, Trans } from '@lingui/react/macro';
import { useNow } from '#page/data/now.ts';
import type { ActionNeededItem } from '#domain/contract/life/action-needed.ts';
import { daysWaited } from '#domain/contract/life/waiting.ts';
import { berlinDate } from '#domain/time/date.ts';
import { dayOfMoment } from '#domain/time/day-text.ts';
import { ListCard } from '#ui/lists/ListCard.tsx';
import { WhatIsMissing } from './WhatIsMissing.tsx';

/** A contract of the action-needed list as a card for phones. */
export function ActionNeededCard(props: { item: ActionNeededItem; title: string; withRetailer: boolean }) {
  const { item } = props;
  const days = daysWaited(item.since, berlinDate(useNow()));
  return (
    <ListCard
      title={props.title}
      status={<WhatIsMissing item={item} />}
      aside={<Plural value={days} one="# day" other="# days" />}
    >
      <span>
        {item.leadNumber} · {item.kvAbNumber}
      </span>
      {props.withRetailer && <span>{item.clientName}</span>}
      <span>
        <RemindedOn item={item} />
      </span>
    </ListCard>
  );
}

/** Whether and when the customer was reminded. */
function RemindedOn({ item }: { item: ActionNeededItem }) {
  if (!item.customer.email) return <Trans>No email address</Trans>;
  if (item.remindedAt === null) return <Trans>Not reminded yet</Trans>;
  const day = dayOfMoment(item.remindedAt);
  return <Trans>Reminded on {day}</Trans>;
}
