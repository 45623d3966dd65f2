import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { NewPin } from '#domain/user/pin.ts';
import { setPin } from '#page/people/people.ts';
import { useForm } from '#page/form/use-form.ts';
import { FormDialog } from '#parts/form/FormDialog.tsx';
import { PasswordField } from '#parts/form/PasswordField.tsx';
import { notify } from '#ui/notes/notify.ts';

/** Sets a PIN for this device, with the password: who sits here may have found it open. */
export function PinDialog({ isNew, onClose }: { isNew: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const form = useForm({ schema: NewPin, initial: { proof: '', pin: '', repeated: '' } });
  const setting = useMutation({
    mutationFn: setPin,
    meta: { saysErrors: true },
    onSuccess: () => {
      void notify({
        tone: 'good',
        message: t`Your PIN is set. You find “Switch person” and “Lock” below your name.`,
      });
    },
  });
  return (
    <FormDialog
      of={form}
      onSend={setting.mutateAsync}
      onSent={onClose}
      sending={setting}
      title={isNew ? <Trans>Set PIN</Trans> : <Trans>Change PIN</Trans>}
      submit={isNew ? <Trans>Set PIN</Trans> : <Trans>Change PIN</Trans>}
      onClose={onClose}
    >
      <PasswordField
        path="proof"
        label={t`Password, or a code from your app`}
        name="password"
        autoComplete="current-password"
        required
      />
      <PasswordField
        path="pin"
        label={t`PIN, six digits`}
        autoComplete="new-password"
        inputMode="numeric"
        required
      />
      <PasswordField
        path="repeated"
        label={t`PIN again`}
        autoComplete="new-password"
        inputMode="numeric"
        required
      />
    </FormDialog>
  );
}
