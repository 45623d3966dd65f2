import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { removeMachine, revokeMachineToken } from '#api/integrations/machines.ts';
import { dayOfMoment } from '#domain/time/day-text.ts';
import { mostTokens, type Machine, type MachineToken } from '#domain/user/machines.ts';
import { call } from '#page/api/api.ts';
import { useReachable } from '#page/api/connection.ts';
import { CommandTrouble } from '#parts/form/CommandTrouble.tsx';
import { roleNames } from '#parts/role-name.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { Section } from '#ui/Section.tsx';
import { momentOf } from '#ui/states.tsx';
import { permissionNames } from '../../permission-words.ts';
import shared from '../../settings.module.css';

const TokenDialog = lazy(() => import('./TokenDialog.tsx').then((m) => ({ default: m.TokenDialog })));

/** One system with its tokens, and what can be done about them. */
export function MachineSection({ machine }: { machine: Machine }) {
  const { i18n } = useLingui();
  const { id, name, role, place, scopes, tokens } = machine;
  const queryClient = useQueryClient();
  const isReachable = useReachable();
  const [asking, setAsking] = useState<'issue' | 'remove' | MachineToken | null>(null);
  const close = () => setAsking(null);
  const settled = {
    meta: { saysErrors: true },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['user', 'list'] }),
  };
  const removing = useMutation({
    ...settled,
    mutationFn: () => call(removeMachine, { params: { id } }),
  });
  const revoking = useMutation({
    ...settled,
    mutationFn: (tokenId: string) => call(revokeMachineToken, { params: { id, tokenId } }),
  });
  const roleName = i18n._(roleNames[role]);
  return (
    <Section
      title={name}
      about={place ? `${roleName}, ${place.name}` : roleName}
      actions={
        <Group gap="xs">
          <Button
            variant="default"
            disabled={!isReachable || tokens.length >= mostTokens}
            onClick={() => setAsking('issue')}
          >
            <Trans>Issue token</Trans>
          </Button>
          <Button variant="default" disabled={!isReachable} onClick={() => setAsking('remove')}>
            <Trans>Remove</Trans>
          </Button>
        </Group>
      }
    >
      <p className={shared['small']}>{scopes.map((scope) => i18n._(permissionNames[scope])).join(' · ')}</p>
      {tokens.length === 0 && (
        <div className={shared['row']}>
          <Trans>No token is valid.</Trans>
        </div>
      )}
      {tokens.map((token) => (
        <div key={token.id} className={shared['row']}>
          <span>
            <code>{token.begins}…</code>
            <small>
              <Validity token={token} />
            </small>
            <small>
              <LastUsed token={token} />
            </small>
          </span>
          <Button variant="default" disabled={!isReachable} onClick={() => setAsking(token)}>
            <Trans>Revoke</Trans>
          </Button>
        </div>
      ))}
      <CommandTrouble error={removing.error ?? revoking.error} />
      <ConfirmDialog
        opened={asking === 'remove'}
        title={<Trans>Remove {name}?</Trans>}
        confirm={<Trans>Remove</Trans>}
        danger
        onClose={close}
        onConfirm={() => removing.mutateAsync().catch(() => undefined)}
      >
        <Trans>Its tokens end immediately. What it has done stays on the audit trail under its name.</Trans>
      </ConfirmDialog>
      <ConfirmDialog
        opened={asking !== null && typeof asking !== 'string'}
        title={<Trans>Revoke this token?</Trans>}
        confirm={<Trans>Revoke</Trans>}
        danger
        onClose={close}
        onConfirm={() =>
          asking !== null && typeof asking !== 'string'
            ? revoking.mutateAsync(asking.id).catch(() => undefined)
            : Promise.resolve()
        }
      >
        <Trans>It ends immediately. A system that still uses it will be refused.</Trans>
      </ConfirmDialog>
      <Suspense>{asking === 'issue' && <TokenDialog machine={machine} onClose={close} />}</Suspense>
    </Section>
  );
}

function Validity({ token: { createdAt, expiresAt } }: { token: MachineToken }) {
  const issued = dayOfMoment(createdAt);
  // It ends with the day before the one that begins at this instant.
  const until = expiresAt && dayOfMoment(new Date(Date.parse(expiresAt) - 1).toISOString());
  return until ? (
    <Trans>
      Issued on {issued}, valid until {until}
    </Trans>
  ) : (
    <Trans>Issued on {issued}, valid until it is revoked</Trans>
  );
}

function LastUsed({ token: { lastUsedAt } }: { token: MachineToken }) {
  if (lastUsedAt === null) return <Trans>Never used</Trans>;
  const when = momentOf(new Date(lastUsedAt));
  return <Trans>Last used: {when}</Trans>;
}
