import { Plural } from '@lingui/react/macro';
import { useNow } from '#page/data/now.ts';
import type { ActionNeededItem } from '#domain/contract/life/action-needed.ts';
import { daysWaited } from '#domain/contract/life/waiting.ts';
import { customerName } from '#domain/customer/customer.ts';
import { berlinDate } from '#domain/time/date.ts';
import { ListCard } from '#ui/ListCard.tsx';
import classes from './ActionNeededCard.module.css';
import { MailFailed } from '../link/MailFailed.tsx';
import { RemindedOn } from '../link/RemindedOn.tsx';
import { WaitingPill } from '../link/WaitingPill.tsx';

/** A contract that needs somebody, on a phone. */
export function ActionNeededCard({ item, withRetailer }: { item: ActionNeededItem; withRetailer: boolean }) {
  const days = daysWaited(item.since, berlinDate(useNow()));
  return (
    <ListCard title={customerName(item.customer)} status={<Plural value={days} one="# day" other="# days" />}>
      <span className={classes['missing']}>
        <WaitingPill status={item.status} kind={item.kind} reminded={item.remindedAt !== null} />
        {item.mailFailed && <MailFailed />}
      </span>
      <span>
        {item.leadNumber} · {item.kvAbNumber}
      </span>
      {withRetailer && <span>{item.clientName}</span>}
      <span>
        <RemindedOn item={item} />
      </span>
    </ListCard>
  );
}
