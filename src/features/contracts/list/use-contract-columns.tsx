import { useLingui } from '@lingui/react/macro';
import type { ContractListItem } from '#domain/contract/lists/list-item.ts';
import { customerName, shownName } from '#domain/customer/customer.ts';
import type { PlainDate } from '#domain/time/date.ts';
import { dayOfMoment, dayText } from '#domain/time/day-text.ts';
import { useLanguage } from '#page/words/language.ts';
import { sortableColumn } from '#parts/lists/sortable-column.tsx';
import type { Column } from '#ui/lists/DataTable.tsx';
import classes from './use-contract-columns.module.css';
import { ListedStatus, StatusAge } from './ListedStatus.tsx';
import { contractList, type ContractListView } from './contract-list.ts';

/** The columns of the contract list. `withRetailer` adds the retailer, for users who see several. */
export function useContractColumns({
  view,
  onView,
  today,
  withRetailer,
}: {
  view: ContractListView;
  onView: (view: ContractListView) => void;
  today: PlainDate;
  withRetailer: boolean;
}): readonly Column<ContractListItem>[] {
  const { t } = useLingui();
  const language = useLanguage();
  const sortable = (sort: NonNullable<ContractListView['sort']>, label: string) =>
    sortableColumn({ list: contractList, view, onView, sort, label });
  const retailer: Column<ContractListItem> = {
    key: 'client',
    header: t`Retailer`,
    gives: 22,
    from: 'wide',
    cell: (contract) => contract.clientName,
  };
  return [
    {
      key: 'customer',
      header: t`Customer`,
      gives: withRetailer ? 26 : 36,
      cell: (contract) => shownName(customerName(contract.customer), language),
    },
    {
      key: 'number',
      header: t({ message: 'Number', context: 'column' }),
      cell: ({ policyNumber, leadNumber, kvAbNumber }) => (
        <>
          {policyNumber ?? leadNumber}
          <small className={classes['beneath']}>
            {policyNumber === null ? kvAbNumber : `${leadNumber} · ${kvAbNumber}`}
          </small>
        </>
      ),
    },
    {
      key: 'status',
      header: t`Status`,
      cell: (contract) => (
        <>
          <ListedStatus contract={contract} today={today} />
          <small className={classes['beneath']}>
            <StatusAge contract={contract} today={today} />
          </small>
        </>
      ),
    },
    ...(withRetailer ? [retailer] : []),
    {
      ...sortable('createdAt', t`Created`),
      cell: (contract) => dayOfMoment(contract.createdAt),
    },
    {
      ...sortable('deliveryDate', t`Delivery`),
      cell: (contract) => dayText(contract.kitchenEstimatedDeliveryDate),
    },
  ];
}
