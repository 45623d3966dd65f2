import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { changeOwnAccount } from '#api/account/auth.ts';
import { PersonName } from '#domain/user/person-name.ts';
import { writeName } from '#offline/session/change-session.ts';
import { call } from '#page/api/api.ts';
import { useForm } from '#page/form/use-form.ts';
import { FormDialog } from '#parts/form/FormDialog.tsx';
import { TextField } from '#parts/form/TextField.tsx';

const Named = v.object({ name: PersonName });

/** Changes the user's own name. */
export function NameDialog(props: { userId: string; name: string; onClose: () => void }) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const form = useForm({ schema: Named, initial: { name: props.name } });
  const renaming = useMutation({
    mutationFn: async ({ name }: { name: string }) => {
      await call(changeOwnAccount, { body: { name } });
      await writeName(props.userId, name);
    },
    meta: { saysErrors: true },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['user'] }),
  });
  return (
    <FormDialog
      of={form}
      onSend={renaming.mutateAsync}
      onSent={props.onClose}
      sending={renaming}
      title={<Trans>Change name</Trans>}
      submit={<Trans>Save</Trans>}
      onClose={props.onClose}
    >
      <TextField path="name" label={t`First and last name`} autoComplete="name" required />
    </FormDialog>
  );
}
