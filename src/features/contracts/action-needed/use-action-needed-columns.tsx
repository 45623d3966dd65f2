import { Plural, useLingui } from '@lingui/react/macro';
import { useNow } from '#page/data/now.ts';
import type { ActionNeededItem } from '#domain/contract/life/action-needed.ts';
import { daysWaited } from '#domain/contract/life/waiting.ts';
import { customerName } from '#domain/customer/customer.ts';
import { berlinDate } from '#domain/time/date.ts';
import { dayOfMoment, dayText } from '#domain/time/day-text.ts';
import type { Column } from '#ui/lists/DataTable.tsx';
import { WhatIsMissing } from './WhatIsMissing.tsx';
import classes from './use-action-needed-columns.module.css';

/**
 * The columns of the action-needed list. `withRetailer` says the retailer beneath the customer, for users who have
 * several, and gives the number a column of its own.
 */
export function useActionNeededColumns({
  withRetailer,
}: {
  withRetailer: boolean;
}): readonly Column<ActionNeededItem>[] {
  const { t } = useLingui();
  const columns: (Column<ActionNeededItem> | false)[] = [
    {
      key: 'customer',
      header: t`Customer`,
      gives: 30,
      cell: ({ customer, clientName, leadNumber }) => (
        <>
          {customerName(customer)}{' '}
          <small className={classes['beneath']}>{withRetailer ? clientName : leadNumber}</small>
        </>
      ),
    },
    {
      key: 'kind',
      header: t`What is missing`,
      cell: (item) => (
        <>
          <WhatIsMissing item={item} />
          <small className={classes['instead']}>
            <Days of={item} /> · {dayOfMoment(item.since)}
          </small>
        </>
      ),
    },
    {
      key: 'since',
      header: t`Waiting`,
      sorted: 'ascending',
      from: 'wide',
      cell: (item) => (
        <>
          <Days of={item} />
          <small className={classes['beneath']}>{dayOfMoment(item.since)}</small>
        </>
      ),
    },
    {
      key: 'reminded',
      header: t({ message: 'Reminded', context: 'column' }),
      from: 'wide',
      cell: ({ remindedAt }) => (remindedAt === null ? dayText(null) : dayOfMoment(remindedAt)),
    },
    withRetailer && {
      key: 'leadNumber',
      header: t`Application ID`,
      from: 'wide',
      cell: ({ leadNumber }) => leadNumber,
    },
  ];
  return columns.filter((column) => column !== false);
}

/** For how many days a contract has waited. */
function Days({ of }: { of: ActionNeededItem }) {
  const days = daysWaited(of.since, berlinDate(useNow()));
  return <Plural value={days} one="# day" other="# days" />;
}
