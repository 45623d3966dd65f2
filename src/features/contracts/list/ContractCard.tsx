import { Trans } from '@lingui/react/macro';
import type { ContractListItem } from '#domain/contract/lists/list-item.ts';
import { customerName } from '#domain/customer/customer.ts';
import type { PlainDate } from '#domain/time/date.ts';
import { dayOfMoment, dayText } from '#domain/time/day-text.ts';
import { ListCard } from '#ui/ListCard.tsx';
import { ListedStatus } from './ListedStatus.tsx';

/** A contract of the list as a card for phones. */
export function ContractCard({ contract, today }: { contract: ContractListItem; today: PlainDate }) {
  const { policyNumber, leadNumber, kvAbNumber } = contract;
  const created = dayOfMoment(contract.createdAt);
  const delivery = dayText(contract.kitchenEstimatedDeliveryDate);
  return (
    <ListCard
      title={customerName(contract.customer)}
      status={<ListedStatus contract={contract} today={today} />}
    >
      <span>
        {policyNumber ?? leadNumber} · {kvAbNumber}
      </span>
      <span>{contract.clientName}</span>
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
