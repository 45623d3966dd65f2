import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { may } from '#domain/user/permissions.ts';
import { momentText } from '#domain/time/day-text.ts';
import type { Session } from '#offline/device/schema.ts';
import { useReachable } from '#page/api/connection.ts';
import { problemInWords } from '#page/api/problem-words.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { Message } from '#ui/Message.tsx';
import { notify } from '#ui/notes/notify.ts';
import { keptHereQuery, oldCopies, removeCopies } from './kept-here.ts';
import classes from '../settings.module.css';

/** The copies that this device keeps for working without a network. */
export function KeptHere({ userId, role }: Pick<Session, 'userId' | 'role'>) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const isReachable = useReachable();
  const [removing, setRemoving] = useState(false);
  const kept = useQuery(keptHereQuery(userId));
  const copying = useMutation({
    mutationFn: async () => {
      const old = oldCopies(userId, await queryClient.fetchQuery(keptHereQuery(userId)), Date.now());
      for (const queryKey of old) {
        // One after the other, so that the page stays quick.
        // oxlint-disable-next-line no-await-in-loop
        await queryClient.refetchQueries({ queryKey }, { throwOnError: true });
      }
    },
    meta: { saysErrors: true },
    onSuccess: () => void notify({ tone: 'good', message: t`This device has the latest copies.` }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['storage'] }),
  });
  if (!kept.data) return null;
  const { latest, claimable } = kept.data;
  return (
    <>
      {latest && (
        <Fact name={<Trans>Latest contracts, in full</Trans>}>
          <CopyWords {...latest} />
        </Fact>
      )}
      {claimable && (
        <Fact name={<Trans>Contracts for filing claims</Trans>}>
          <CopyWords {...claimable} />
        </Fact>
      )}
      <div className={classes['row']}>
        <span>
          <Trans>Recently viewed screens</Trans>
          <small>
            <Trans>Copies and screens can be removed; unsent work and drafts stay.</Trans>
          </small>
        </span>
        <Group gap="xs">
          {may(role, 'claims.file') && (
            <Button
              variant="default"
              disabled={!isReachable}
              loading={copying.isPending}
              onClick={() => copying.mutate()}
            >
              <Trans>Make offline copy now</Trans>
            </Button>
          )}
          <Button variant="default" onClick={() => setRemoving(true)}>
            <Trans>Remove copies</Trans>
          </Button>
        </Group>
      </div>
      {copying.error && <Message tone="bad">{problemInWords(copying.error)}</Message>}
      <ConfirmDialog
        opened={removing}
        title={<Trans>Remove copies</Trans>}
        confirm={<Trans>Remove copies</Trans>}
        danger
        onConfirm={async () => {
          await removeCopies(userId);
          await queryClient.invalidateQueries({ queryKey: ['storage'] });
          void notify({ tone: 'good', message: t`The copies are removed from this device.` });
        }}
        onClose={() => setRemoving(false)}
      >
        <Trans>
          You will then find nothing here while offline until the copies are made again, at the next start or
          with “Make offline copy now”. Unsent work stays.
        </Trans>
      </ConfirmDialog>
    </>
  );
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className={classes['row']}>
      <span>{name}</span>
      <span>{children}</span>
    </div>
  );
}

function CopyWords({ count, asOf }: { count: number; asOf: Date }) {
  const moment = momentText(asOf.toISOString());
  return (
    <Trans>
      {count}, as of {moment}
    </Trans>
  );
}
