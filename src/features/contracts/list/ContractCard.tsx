import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ContractListItem } from '#domain/contract/lists/list-item.ts';
import type { PlainDate } from '#domain/time/date.ts';
import { dayOfMoment, dayText } from '#domain/time/day-text.ts';
import { ListCard } from '#ui/lists/ListCard.tsx';
import classes from './use-contract-columns.module.css';
import { ListedStatus, StatusAge } from './ListedStatus.tsx';

/** A contract of the list as a card for phones. */
export function ContractCard(props: {
  /** The customer, as the list's column shows them. */
  title: ReactNode;
  contract: ContractListItem;
  today: PlainDate;
  /** Names the retailer, for users who see several. */
  withRetailer: boolean;
}) {
  const { contract, today } = props;
  const { policyNumber, leadNumber, kvAbNumber } = contract;
  const created = dayOfMoment(contract.createdAt);
  const delivery = dayText(contract.kitchenEstimatedDeliveryDate);
  return (
    <ListCard
      title={props.title}
      status={<ListedStatus contract={contract} today={today} />}
      aside={<StatusAge contract={contract} today={today} />}
    >
      <span>
        <span className={classes['number']}>{policyNumber ?? leadNumber}</span> · {kvAbNumber}
      </span>
      {props.withRetailer && <span>{contract.clientName}</span>}
      <span>
        {contract.kitchenEstimatedDeliveryDate ? (
          <Trans>
            Created {created} · delivery {delivery}
          </Trans>
        ) : (
          <Trans>Created {created}</Trans>
        )}
      </span>
    </ListCard>
  );
}
