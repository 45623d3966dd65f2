import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { renamePasskey, type Passkey } from '#api/account/second-factor.ts';
import { call } from '#page/api/api.ts';
import { useForm } from '#page/form/use-form.ts';
import { FormDialog } from '#parts/form/FormDialog.tsx';
import { TextField } from '#parts/form/TextField.tsx';
import { PasskeyName } from '#parts/second-factor/passkey-name.ts';

/** Gives a passkey another name, such as that of the device it is on. */
export function RenamePasskeyDialog(props: { passkey: Passkey; onDone: () => void; onClose: () => void }) {
  const { t } = useLingui();
  const { id, name } = props.passkey;
  const form = useForm({ schema: PasskeyName, initial: { name } });
  const renaming = useMutation({
    mutationFn: (body: { name: string }) => call(renamePasskey, { body: { id, ...body } }),
    meta: { saysErrors: true },
  });
  return (
    <FormDialog
      of={form}
      onSend={renaming.mutateAsync}
      onSent={props.onDone}
      sending={renaming}
      title={<Trans>Rename passkey</Trans>}
      submit={<Trans>Save</Trans>}
      onClose={props.onClose}
    >
      <TextField path="name" label={t`Name, to tell it apart from others`} required />
    </FormDialog>
  );
}
