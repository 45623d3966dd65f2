import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { Contract } from '#domain/contract/contract.ts';
import type { Role } from '#domain/user/roles.ts';
import { ActionMenu } from '#ui/dialogs/ActionMenu.tsx';
import { loadLater } from '#ui/lazy-extra.ts';
import { isStepOnwards, offeredActions, offeredLink, type ContractAction } from './contract-actions.ts';
import { linkActionNames } from '../link/link-words.ts';

const loadDialogs = () => import('./ContractDialogs.tsx').then((m) => ({ default: m.ContractDialogs }));
const ContractDialogs = lazy(loadDialogs);
const SendLinkDialog = lazy(() =>
  import('./SendLinkDialog.tsx').then((m) => ({ default: m.SendLinkDialog })),
);

const names: Record<ContractAction, MessageDescriptor> = {
  confirm: msg`Confirm data`,
  deliver: msg`Kitchen delivered`,
  activate: msg`Activate`,
  changeStart: msg`Change start date`,
  decline: msg`Decline contract`,
  withdraw: msg`Withdraw contract`,
};

/**
 * The actions allowed on the contract now: the next step as a button, the rest in a menu. `onTrouble` gets the error
 * when delivering or activating fails, and null when an action starts.
 */
export function ContractActions(props: {
  contract: Contract;
  role: Role | null;
  onTrouble: (error: unknown) => void;
}) {
  const { contract, role, onTrouble } = props;
  const { i18n, t } = useLingui();
  const [asking, setAsking] = useState<ContractAction | 'sendLink' | null>(null);
  useEffect(() => loadLater(loadDialogs), []);
  const offered = offeredActions({ role, status: contract.status });
  const step = offered.find(isStepOnwards);
  const others = offered.filter((action) => action !== step);
  const sends = offeredLink({ role, status: contract.status }) !== null;
  const sendWords = i18n._(linkActionNames(contract.status));
  const hasEmail = contract.customer.email !== '';
  // With no other next step, asking the customer is the next step.
  const isSendingTheStep = sends && contract.status === 'created';
  const begin = (action: ContractAction | 'sendLink') => {
    onTrouble(null);
    setAsking(action);
  };
  return (
    <>
      {step && <Button onClick={() => begin(step)}>{i18n._(names[step])}</Button>}
      {isSendingTheStep && (
        <Button disabled={!hasEmail} onClick={() => begin('sendLink')}>
          {sendWords}
        </Button>
      )}
      {others.length > 0 && (
        <ActionMenu
          button={
            <Button variant="default" leftSection={<IconDots size={18} stroke={1.7} aria-hidden />}>
              {t`More actions`}
            </Button>
          }
          actions={[
            ...(sends && !isSendingTheStep
              ? [
                  {
                    key: 'sendLink',
                    label: sendWords,
                    disabled: !hasEmail,
                    onSelect: () => begin('sendLink'),
                  },
                ]
              : []),
            ...others.map((action) => ({
              key: action,
              label: i18n._(names[action]),
              severe: action === 'withdraw',
              onSelect: () => begin(action),
            })),
          ]}
        />
      )}
      <Suspense>
        {asking === 'sendLink' && <SendLinkDialog to={contract} onClose={() => setAsking(null)} />}
        {asking !== null && asking !== 'sendLink' && (
          <ContractDialogs
            contract={contract}
            asking={asking}
            onClose={() => setAsking(null)}
            onTrouble={onTrouble}
          />
        )}
      </Suspense>
    </>
  );
}
