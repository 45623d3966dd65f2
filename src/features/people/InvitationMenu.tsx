import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deleteInvitation, resendInvitation } from '#api/users.ts';
import type { Invitation } from '#domain/user/people.ts';
import { call } from '#page/api/api.ts';
import { language } from '#page/words/language.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { notify } from '#ui/notes/notify.ts';
import { RowMenu } from '#parts/RowMenu.tsx';

/** Sends an invitation again, or deletes it. `onTrouble` gets the error, and null when an action starts. */
export function InvitationMenu(props: { invitation: Invitation; onTrouble: (error: unknown) => void }) {
  const { t } = useLingui();
  const { onTrouble } = props;
  const { id, email } = props.invitation;
  const queryClient = useQueryClient();
  const [deleting, setDeleting] = useState(false);
  const given = {
    meta: { saysErrors: true },
    onMutate: () => onTrouble(null),
    onError: onTrouble,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['user', 'list'] }),
  };
  const resending = useMutation({
    ...given,
    mutationFn: () => call(resendInvitation, { params: { id }, body: { language: language.get() } }),
    onSuccess: () => notify({ message: t`The invitation to ${email} is on its way.`, tone: 'good' }),
  });
  const removing = useMutation({
    ...given,
    mutationFn: () => call(deleteInvitation, { params: { id } }),
  });
  return (
    <>
      <RowMenu
        of={email}
        row={id}
        actions={[
          { key: 'resend', label: t`Send invitation again`, onSelect: () => resending.mutate() },
          { key: 'delete', label: t`Delete invitation`, severe: true, onSelect: () => setDeleting(true) },
        ]}
      />
      <ConfirmDialog
        opened={deleting}
        title={<Trans>Delete invitation?</Trans>}
        confirm={<Trans>Delete invitation</Trans>}
        danger
        onClose={() => setDeleting(false)}
        onConfirm={() => removing.mutateAsync().catch(() => undefined)}
      >
        <Trans>The link sent to {email} will then no longer work.</Trans>
      </ConfirmDialog>
    </>
  );
}
