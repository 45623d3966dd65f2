import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import {
  activateContract,
  confirmContract,
  declineContract,
  deliverContract,
  withdrawContract,
} from '#api/contracts.ts';
import { useNow } from '#page/data/now.ts';
import { useRecordCommand } from '#page/records/record-command.ts';
import { contractNumber } from '#domain/contract/change.ts';
import type { Contract } from '#domain/contract/contract.ts';
import { coverFrom } from '#domain/contract/life/cover.ts';
import { customerName } from '#domain/customer/customer.ts';
import { berlinDate } from '#domain/time/date.ts';
import { dayText } from '#domain/time/day-text.ts';
import { contractRecord } from '#parts/records/contract-record.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import type { ContractAction } from './contract-actions.ts';
import { ReasonDialog } from './ReasonDialog.tsx';
import { StartDialog } from './StartDialog.tsx';

/** The dialog for the chosen action. */
export function ContractDialogs(props: {
  contract: Contract;
  asking: ContractAction;
  onClose: () => void;
  onTrouble: (error: unknown) => void;
}) {
  const { contract, asking, onClose } = props;
  const number = <span className="unbroken">{contractNumber(contract)}</span>;
  if (asking === 'deliver') return <DeliverDialog {...props} />;
  if (asking === 'activate') return <ActivateDialog {...props} />;
  if (asking === 'changeStart') return <StartDialog contract={contract} onClose={onClose} />;
  if (asking === 'confirm') {
    return (
      <ReasonDialog
        contract={contract}
        onClose={onClose}
        title={<Trans>Confirm the data on the customer's behalf</Trans>}
        about={<Trans>You confirm on the customer's behalf that the data of {number} is correct.</Trans>}
        submit={<Trans>Confirm data</Trans>}
        endpoint={confirmContract}
      />
    );
  }
  if (asking === 'decline') {
    return (
      <ReasonDialog
        contract={contract}
        onClose={onClose}
        title={<Trans>Decline contract {number}?</Trans>}
        about={<Trans>A declined contract provides no cover and cannot be resumed.</Trans>}
        submit={<Trans>Decline contract</Trans>}
        endpoint={declineContract}
      />
    );
  }
  return (
    <ReasonDialog
      contract={contract}
      onClose={onClose}
      title={<Trans>Cancel contract {number}?</Trans>}
      about={
        <Trans>
          This cannot be undone. There will be no cover any more, and claims can no longer be filed.
        </Trans>
      }
      submit={<Trans>Cancel contract</Trans>}
      endpoint={withdrawContract}
    />
  );
}

function ActivateDialog(props: {
  contract: Contract;
  onClose: () => void;
  onTrouble: (error: unknown) => void;
}) {
  const [contract] = useState(props.contract);
  const today = berlinDate(useNow());
  const activate = useRecordCommand({ endpoint: activateContract, record: contractRecord, seen: contract });
  const number = <span className="unbroken">{contractNumber(contract)}</span>;
  const cover = coverFrom(contract.productSlug, contract.policyStartDate ?? today);
  const start = dayText(cover.policyStartDate);
  const service = dayText(cover.serviceCommencementDate);
  const end = dayText(cover.policyEndDate);
  return (
    <ConfirmDialog
      opened
      title={<Trans>Activate contract {number}?</Trans>}
      confirm={<Trans>Activate</Trans>}
      onClose={props.onClose}
      onConfirm={() => {
        props.onTrouble(null);
        return activate.mutateAsync({}).catch(props.onTrouble);
      }}
    >
      <Trans>
        Cover starts on {start} and ends on {end}; service begins on {service}. The policy is then issued
        automatically.
      </Trans>
    </ConfirmDialog>
  );
}

/** Names what follows from the delivery: the customer is mailed at once. */
function DeliverDialog(props: {
  contract: Contract;
  onClose: () => void;
  onTrouble: (error: unknown) => void;
}) {
  const [contract] = useState(props.contract);
  const deliver = useRecordCommand({ endpoint: deliverContract, record: contractRecord, seen: contract });
  const name = customerName(contract.customer);
  const { email } = contract.customer;
  return (
    <ConfirmDialog
      opened
      title={<Trans>Has the kitchen been delivered?</Trans>}
      confirm={<Trans>Kitchen delivered</Trans>}
      onClose={props.onClose}
      onConfirm={() => {
        props.onTrouble(null);
        return deliver.mutateAsync({}).catch(props.onTrouble);
      }}
    >
      {email ? (
        <Trans>
          The activation link will be sent to {name} at {email}.
        </Trans>
      ) : (
        <Trans>{name} can then activate the cover. No email is sent, because no address is known.</Trans>
      )}
    </ConfirmDialog>
  );
}
