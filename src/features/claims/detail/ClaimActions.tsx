import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { closeClaim, giveBackClaim, takeOverClaim } from '#api/claims.ts';
import type { Claim } from '#domain/claim/claim.ts';
import type { Role } from '#domain/user/roles.ts';
import { configQuery } from '#page/data/config.ts';
import { useScreenKeys } from '#page/keys/screen-keys.ts';
import { useRecordCommand } from '#page/records/record-command.ts';
import { useNextRecord } from '#parts/lists/next-record.ts';
import { notify } from '#ui/notes/notify.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { offeredActions } from '../claim-actions.ts';
import { claimRecord } from './claim-record.ts';
import { ReopenDialog } from './ReopenDialog.tsx';

/**
 * The actions allowed on the claim now: take over, give back, close (asks first, because the retailer gets a mail)
 * and reopen (asks for a reason).
 *
 * `onTrouble` gets the error when taking over or closing fails, and null when either starts.
 */
export function ClaimActions(props: {
  claim: Claim;
  role: Role | null;
  onTrouble: (error: unknown) => void;
}) {
  const { t } = useLingui();
  const { claim, onTrouble } = props;
  const { data: config } = useQuery(configQuery);
  const [asking, setAsking] = useState<'close' | 'reopen' | null>(null);
  // A dialog sends the version of the claim that was shown when it opened.
  const [opened, setOpened] = useState(claim);
  const ask = (what: 'close' | 'reopen') => {
    setOpened(claim);
    setAsking(what);
  };
  const takeOver = useRecordCommand({
    endpoint: takeOverClaim,
    record: claimRecord,
    seen: claim,
    expected: (now): Claim => ({ ...now, status: 'in_progress' }),
  });
  const close = useRecordCommand({ endpoint: closeClaim, record: claimRecord, seen: opened });
  const giveBack = useRecordCommand({
    endpoint: giveBackClaim,
    record: claimRecord,
    seen: claim,
    expected: (now): Claim => ({ ...now, status: 'open', handledBy: null }),
  });
  const run = (command: typeof takeOver) => {
    onTrouble(null);
    command.mutate({}, { onError: onTrouble });
  };
  const actions = offeredActions({ role: props.role, status: claim.status, flags: config?.flags });
  const { ticketNumber } = claim;
  const done = () => setAsking(null);
  // Beside a list the next claim follows.
  const next = useNextRecord();
  const onClosed = () => {
    if (!next) return;
    void notify({ message: t`Claim ${ticketNumber} has been closed.`, tone: 'good' });
    next();
  };
  // The next claim does not wait for the answer, so trouble is told beside it.
  const takeOverAndGoOn = (goOn: () => void) => {
    takeOver.mutateAsync({}).catch(() => {
      void notify({ message: t`Claim ${ticketNumber} could not be taken over.`, tone: 'bad' });
    });
    goOn();
  };
  useScreenKeys({
    title: msg`This record`,
    keys: [
      ...(actions.includes('takeOver')
        ? [{ key: 't', label: msg`Take over`, act: () => run(takeOver) }]
        : []),
      ...(actions.includes('takeOver') && next
        ? [{ key: 'shift+t', label: msg`Take over, then the next claim`, act: () => takeOverAndGoOn(next) }]
        : []),
      ...(actions.includes('giveBack')
        ? [{ key: 'g', label: msg`Give back`, act: () => run(giveBack) }]
        : []),
      ...(actions.includes('close') ? [{ key: 'c', label: msg`Close claim`, act: () => ask('close') }] : []),
      ...(actions.includes('reopen')
        ? [{ key: 'r', label: msg`Reopen claim`, act: () => ask('reopen') }]
        : []),
    ],
  });
  return (
    <>
      {actions.includes('takeOver') && (
        <Button loading={takeOver.isPending} onClick={() => run(takeOver)}>
          <Trans>Take over</Trans>
        </Button>
      )}
      {actions.includes('giveBack') && (
        <Button variant="default" loading={giveBack.isPending} onClick={() => run(giveBack)}>
          <Trans>Give back</Trans>
        </Button>
      )}
      {actions.includes('close') && (
        <Button
          variant={actions.includes('takeOver') ? 'default' : 'filled'}
          disabled={takeOver.isPending || giveBack.isPending}
          onClick={() => ask('close')}
        >
          <Trans>Close claim</Trans>
        </Button>
      )}
      {actions.includes('reopen') && (
        <Button variant="default" onClick={() => ask('reopen')}>
          <Trans>Reopen claim</Trans>
        </Button>
      )}
      <ConfirmDialog
        opened={asking === 'close'}
        title={<Trans>Close claim {ticketNumber}?</Trans>}
        confirm={<Trans>Close claim</Trans>}
        undoable
        onClose={done}
        onConfirm={() => {
          onTrouble(null);
          return close.mutateAsync({}).then(onClosed, onTrouble);
        }}
      >
        <Trans>
          The retailer gets an email. A closed claim cannot be commented on; it can be reopened with a reason.
        </Trans>
      </ConfirmDialog>
      <ReopenDialog claim={opened} opened={asking === 'reopen'} onClose={done} />
    </>
  );
}
