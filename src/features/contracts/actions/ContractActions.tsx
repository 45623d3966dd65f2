import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { Contract } from '#domain/contract/contract.ts';
import type { Role } from '#domain/user/roles.ts';
import { ActionMenu } from '#ui/dialogs/ActionMenu.tsx';
import { loadLater } from '#ui/lazy-extra.ts';
import { isFinal, nextStep, offeredActions, offeredLink, type ContractAction } from './contract-actions.ts';
import classes from './ContractActions.module.css';
import { CodeButton } from '../link/CodeButton.tsx';
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
  withdraw: msg`Cancel contract`,
};

/**
 * The actions allowed on the contract now: the next step as a button, the rest in a menu. `onTrouble` gets the error
 * when showing the code, delivering or activating fails, and null when an action starts.
 */
export function ContractActions(props: {
  contract: Contract;
  role: Role | null;
  onTrouble: (error: unknown) => void;
}) {
  const { contract, role, onTrouble } = props;
  const { status, customer } = contract;
  const { i18n, t } = useLingui();
  const [asking, setAsking] = useState<ContractAction | 'sendLink' | null>(null);
  useEffect(() => loadLater(loadDialogs), []);
  const step = nextStep({ role, status });
  const others = offeredActions({ role, status }).filter((action) => action !== step);
  const sends = offeredLink({ role, status }) !== null;
  const sendWords = i18n._(linkActionNames(status));
  const hasEmail = customer.email !== '';
  const begin = (action: ContractAction | 'sendLink') => {
    onTrouble(null);
    setAsking(action);
  };
  return (
    <>
      {(step === 'deliver' || step === 'activate') && (
        <Button onClick={() => begin(step)}>{i18n._(names[step])}</Button>
      )}
      {step === 'showCode' && (
        <>
          <CodeButton contract={contract} variant="filled" onTrouble={onTrouble} />
          <Button
            variant="default"
            disabled={!hasEmail}
            aria-label={sendWords}
            onClick={() => begin('sendLink')}
          >
            <Trans>Send again</Trans>
          </Button>
        </>
      )}
      {step === 'sendLink' && (
        <Button disabled={!hasEmail} onClick={() => begin('sendLink')}>
          {sendWords}
        </Button>
      )}
      {others.length > 0 && (
        <ActionMenu
          button={
            <Button
              variant="default"
              className={classes['more'] ?? ''}
              leftSection={<IconDots size={18} stroke={1.7} aria-hidden />}
            >
              {t`More actions`}
            </Button>
          }
          actions={[
            ...(sends && status === 'pending_activation'
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
              severe: isFinal(action),
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
