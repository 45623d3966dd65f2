import { Trans } from '@lingui/react/macro';
import type { ContractListItem } from '#domain/contract/lists/list-item.ts';
import type { PlainDate } from '#domain/time/date.ts';
import { dayText } from '#domain/time/day-text.ts';
import { ListCard } from '#ui/lists/ListCard.tsx';
import { ListedStatus } from './ListedStatus.tsx';

/** A contract of the list as a card for phones. */
export function ContractCard(props: {
  title: string;
  contract: ContractListItem;
  today: PlainDate;
  /** Names the retailer, for users who see several. */
  withRetailer: boolean;
}) {
  const { contract, today } = props;
  const { policyNumber, leadNumber, kvAbNumber, clientName } = contract;
  const delivery = dayText(contract.kitchenEstimatedDeliveryDate);
  return (
    <ListCard title={props.title} status={<ListedStatus contract={contract} today={today} />}>
      <span>
        <span className="unbroken">{policyNumber ?? leadNumber}</span>
        {contract.kitchenEstimatedDeliveryDate && (
          <span>
            {' · '}
            <Trans>Delivery {delivery}</Trans>
          </span>
        )}
      </span>
      <span>{props.withRetailer ? clientName : kvAbNumber}</span>
    </ListCard>
  );
}
