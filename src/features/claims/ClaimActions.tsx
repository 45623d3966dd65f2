import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { closeClaim, takeOverClaim } from '#api/claims.ts';
import type { Claim } from '#domain/claim/claim.ts';
import type { Role } from '#domain/user/roles.ts';
import { call } from '#page/api/api.ts';
import { configQuery } from '#page/data/config.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { offeredActions } from './claim-actions.ts';
import { ReopenDialog } from './ReopenDialog.tsx';
import { useClaimCommand } from './use-claim-command.ts';

/**
 * What may be done to the claim now: take over, close (asks before), reopen (asks why). `onTrouble` hears why something
 * was not done, and null when something new is tried.
 */
export function ClaimActions(props: {
  claim: Claim;
  role: Role | null;
  onTrouble: (error: unknown) => void;
}) {
  const { claim, onTrouble } = props;
  const { data: config } = useQuery(configQuery);
  const [asking, setAsking] = useState<'close' | 'reopen' | null>(null);
  const given = { params: { id: claim.id }, ifMatch: claim.version };
  const takeOver = useClaimCommand(claim.id, {
    run: () => call(takeOverClaim, given),
    expected: (now) => ({ ...now, status: 'in_progress' }),
  });
  const close = useClaimCommand(claim.id, { run: () => call(closeClaim, given) });
  const actions = offeredActions({ role: props.role, status: claim.status, flags: config?.flags });
  const { ticketNumber } = claim;
  const done = () => setAsking(null);
  return (
    <>
      {actions.includes('takeOver') && (
        <Button
          loading={takeOver.isPending}
          onClick={() => {
            onTrouble(null);
            takeOver.mutate(undefined, { onError: onTrouble });
          }}
        >
          <Trans>Take over</Trans>
        </Button>
      )}
      {actions.includes('close') && (
        <Button
          variant={actions.includes('takeOver') ? 'default' : 'filled'}
          disabled={takeOver.isPending}
          onClick={() => setAsking('close')}
        >
          <Trans>Close claim</Trans>
        </Button>
      )}
      {actions.includes('reopen') && (
        <Button variant="default" onClick={() => setAsking('reopen')}>
          <Trans>Reopen claim</Trans>
        </Button>
      )}
      <ConfirmDialog
        opened={asking === 'close'}
        title={<Trans>Close claim {ticketNumber}?</Trans>}
        confirm={<Trans>Close claim</Trans>}
        onClose={done}
        onConfirm={() => {
          onTrouble(null);
          return close.mutateAsync(undefined).catch(onTrouble);
        }}
      >
        <Trans>A closed claim takes no more comments. It can be reopened with a reason.</Trans>
      </ConfirmDialog>
      <ReopenDialog claim={claim} opened={asking === 'reopen'} onClose={done} />
    </>
  );
}
