import { Plural, useLingui } from '@lingui/react/macro';
import { useNow } from '#page/data/now.ts';
import type { ActionNeededItem } from '#domain/contract/life/action-needed.ts';
import { daysWaited } from '#domain/contract/life/waiting.ts';
import { customerName } from '#domain/customer/customer.ts';
import { berlinDate } from '#domain/time/date.ts';
import { dayOfMoment, dayText } from '#domain/time/day-text.ts';
import type { Column } from '#ui/DataTable.tsx';
import { WhatIsMissing } from './WhatIsMissing.tsx';
import classes from './use-action-needed-columns.module.css';

/** The columns of the action-needed list. `withRetailer` adds the retailer, for users who have several. */
export function useActionNeededColumns({
  withRetailer,
}: {
  withRetailer: boolean;
}): readonly Column<ActionNeededItem>[] {
  const { t } = useLingui();
  const today = berlinDate(useNow());
  const columns: (Column<ActionNeededItem> | false)[] = [
    {
      key: 'customer',
      header: t`Customer`,
      gives: 30,
      cell: ({ customer, clientName, leadNumber }) => (
        <>
          {customerName(customer)}{' '}
          <small className={classes['instead']}>{withRetailer ? clientName : leadNumber}</small>
        </>
      ),
    },
    {
      key: 'kind',
      header: t`What is missing`,
      cell: (item) => <WhatIsMissing item={item} />,
    },
    {
      key: 'since',
      header: t`Waiting`,
      sorted: 'ascending',
      cell: (item) => {
        const days = daysWaited(item.since, today);
        return (
          <>
            <Plural value={days} one="# day" other="# days" />
            <small className={classes['beneath']}>{dayOfMoment(item.since)}</small>
          </>
        );
      },
    },
    {
      key: 'reminded',
      header: t({ message: 'Reminded', context: 'column' }),
      from: 'wide',
      cell: ({ remindedAt }) => (remindedAt === null ? dayText(null) : dayOfMoment(remindedAt)),
    },
    withRetailer && {
      key: 'client',
      header: t`Retailer`,
      gives: 30,
      from: 'wide',
      cell: ({ clientName }) => clientName,
    },
    { key: 'leadNumber', header: t`Application ID`, from: 'wide', cell: ({ leadNumber }) => leadNumber },
  ];
  return columns.filter((column) => column !== false);
}
