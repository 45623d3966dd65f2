import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deactivateUser, reactivateUser, resetUserFactors } from '#api/users.ts';
import type { Person } from '#domain/user/people.ts';
import { may } from '#domain/user/permissions.ts';
import { call } from '#page/api/api.ts';
import { useSession } from '#page/session/session.ts';
import type { MenuAction } from '#ui/dialogs/menu-actions.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { notify } from '#ui/notes/notify.ts';
import { PersonDevicesDialog } from './PersonDevicesDialog.tsx';
import { RoleDialog } from './RoleDialog.tsx';
import { RowMenu } from '#parts/RowMenu.tsx';

/**
 * What can be done about a user. Roles are offered with `associations` only, among the tenant's people. `onTrouble` gets
 * the error, and null when an action starts.
 */
export function PersonMenu(props: {
  person: Person;
  associations?: readonly { ern: string; name: string }[] | undefined;
  onTrouble: (error: unknown) => void;
}) {
  const { person, associations, onTrouble } = props;
  const { id, name } = person;
  const { t } = useLingui();
  const isOwn = useSession()?.userId === id;
  const queryClient = useQueryClient();
  // Without a factor there is nothing to take.
  const hasFactor = person.factors !== null && (person.factors.totp || person.factors.passkeys > 0);
  const mayReset = may(useSession()?.role ?? null, 'tenant.manage');
  const [asking, setAsking] = useState<'deactivate' | 'devices' | 'role' | 'factors' | null>(null);
  const close = () => setAsking(null);
  const switching = useMutation({
    mutationFn: (to: 'active' | 'deactivated') =>
      call(to === 'active' ? reactivateUser : deactivateUser, { params: { id } }),
    meta: { saysErrors: true },
    onMutate: () => onTrouble(null),
    onError: onTrouble,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['user', 'list'] }),
  });
  const resetting = useMutation({
    mutationFn: () => call(resetUserFactors, { params: { id } }),
    meta: { saysErrors: true },
    onMutate: () => onTrouble(null),
    onError: onTrouble,
    onSuccess: () => notify({ message: t`The second factor of ${name} has been reset.`, tone: 'good' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['user', 'list'] }),
  });
  const actions: MenuAction[] = [
    ...(associations ? [{ key: 'role', label: t`Change role`, onSelect: () => setAsking('role') }] : []),
    ...(!isOwn && person.status === 'active'
      ? [{ key: 'devices', label: t`Signed-in devices`, onSelect: () => setAsking('devices') }]
      : []),
    ...(!isOwn && mayReset && hasFactor
      ? [{ key: 'factors', label: t`Reset second factor`, onSelect: () => setAsking('factors') }]
      : []),
    person.status === 'active'
      ? { key: 'deactivate', label: t`Deactivate`, severe: true, onSelect: () => setAsking('deactivate') }
      : { key: 'reactivate', label: t`Reactivate`, onSelect: () => switching.mutate('active') },
  ];
  return (
    <>
      <RowMenu of={name} row={id} actions={actions} />
      <ConfirmDialog
        opened={asking === 'deactivate'}
        title={isOwn ? <Trans>Deactivate yourself?</Trans> : <Trans>Deactivate {name}?</Trans>}
        confirm={<Trans>Deactivate</Trans>}
        danger
        onClose={close}
        onConfirm={() => switching.mutateAsync('deactivated').catch(() => undefined)}
      >
        {isOwn ? (
          <Trans>You will be signed out immediately, and only somebody else can restore your access.</Trans>
        ) : (
          <Trans>
            {name} will be signed out on all devices immediately and will no longer be able to sign in.
            Contracts and claims stay as they are.
          </Trans>
        )}
      </ConfirmDialog>
      <ConfirmDialog
        opened={asking === 'factors'}
        title={<Trans>Reset the second factor of {name}?</Trans>}
        confirm={<Trans>Reset</Trans>}
        danger
        onClose={close}
        onConfirm={() => resetting.mutateAsync().catch(() => undefined)}
      >
        <Trans>
          The authenticator app, passkeys and recovery codes will be removed, and {name} will be signed out
          everywhere and notified by email. Please make sure that it really was {name} who asked you.
        </Trans>
      </ConfirmDialog>
      {asking === 'devices' && <PersonDevicesDialog person={person} onClose={close} />}
      {asking === 'role' && associations && (
        <RoleDialog person={person} associations={associations} onClose={close} />
      )}
    </>
  );
}
