import { useLingui } from '@lingui/react/macro';
import type { ContractListItem } from '#domain/contract/lists/list-item.ts';
import { customerName } from '#domain/customer/customer.ts';
import type { PlainDate } from '#domain/time/date.ts';
import { dayOfMoment, dayText } from '#domain/time/day-text.ts';
import { sortableColumn } from '#parts/lists/sortable-column.tsx';
import type { Column } from '#ui/DataTable.tsx';
import classes from './use-contract-columns.module.css';
import { ListedStatus } from './ListedStatus.tsx';
import { contractList, type ContractListView } from './contract-list.ts';

/** The eight columns. In narrower tables the application ID moves into the first column, and others are hidden. */
export function useContractColumns({
  view,
  onView,
  today,
}: {
  view: ContractListView;
  onView: (view: ContractListView) => void;
  today: PlainDate;
}): readonly Column<ContractListItem>[] {
  const { t } = useLingui();
  const sortable = (sort: NonNullable<ContractListView['sort']>, label: string) =>
    sortableColumn({ list: contractList, view, onView, sort, label });
  return [
    {
      key: 'policyNumber',
      header: t({ message: 'Insurance number', context: 'column' }),
      cell: (contract) => <ContractNumbers contract={contract} />,
    },
    { key: 'leadNumber', header: t`Application ID`, from: 'wide', cell: (contract) => contract.leadNumber },
    {
      key: 'kvAbNumber',
      header: t({ message: 'KV/AB number', context: 'column' }),
      from: 'wide',
      cell: (contract) => contract.kvAbNumber,
    },
    {
      key: 'customer',
      header: t`Customer`,
      gives: 20,
      cell: (contract) => customerName(contract.customer),
    },
    {
      key: 'status',
      header: t`Status`,
      cell: (contract) => <ListedStatus contract={contract} today={today} />,
    },
    {
      key: 'client',
      header: t`Retailer`,
      gives: 20,
      from: 'middle',
      cell: (contract) => contract.clientName,
    },
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

/** The insurance number. In narrow tables the application ID appears below it, or replaces it if there is none. */
function ContractNumbers({ contract }: { contract: ContractListItem }) {
  const { policyNumber, leadNumber } = contract;
  if (policyNumber === null) {
    return (
      <>
        <span className={classes['dash']}>–</span>
        <span className={classes['instead']}>{leadNumber}</span>
      </>
    );
  }
  return (
    <>
      {policyNumber}
      <small className={classes['beneath']}>{leadNumber}</small>
    </>
  );
}
