import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { changeOwnEmail, NewEmail } from '#api/account/auth.ts';
import { call } from '#page/api/api.ts';
import { useForm } from '#page/form/use-form.ts';
import { FormDialog } from '#parts/form/FormDialog.tsx';
import { PasswordField } from '#parts/form/PasswordField.tsx';
import { TextField } from '#parts/form/TextField.tsx';
import { Dialog } from '#ui/dialogs/Dialog.tsx';
import { DialogButtons } from '#ui/dialogs/DialogButtons.tsx';
import { Message } from '#ui/Message.tsx';

/** Asks for the user's new address and their password. The address changes once the mailed link is followed. */
export function EmailDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const { t } = useLingui();
  const form = useForm({ schema: NewEmail, initial: { email: '', password: '' } });
  const asking = useMutation({
    mutationFn: (body: { email: string; password: string }) => call(changeOwnEmail, { body }),
    meta: { saysErrors: true },
  });
  const title = <Trans>Change email</Trans>;
  if (asking.isSuccess) {
    const { email: asked } = asking.variables;
    return (
      <Dialog opened onClose={onClose} title={title}>
        <Stack>
          <Message tone="good">
            <Trans>
              We have sent a link to {asked}. Your address changes once you open it; until then you sign in
              with {email}.
            </Trans>
          </Message>
          <DialogButtons>
            <Button onClick={onClose}>
              <Trans>Close</Trans>
            </Button>
          </DialogButtons>
        </Stack>
      </Dialog>
    );
  }
  return (
    <FormDialog
      of={form}
      onSend={asking.mutateAsync}
      sending={asking}
      title={title}
      submit={<Trans>Send link</Trans>}
      onClose={onClose}
    >
      <TextField
        path="email"
        label={t`New email`}
        description={t`You confirm it with a link that we send there. Then you are signed out on all devices.`}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        required
      />
      <PasswordField
        path="password"
        label={t`Your password`}
        name="password"
        autoComplete="current-password"
        required
      />
    </FormDialog>
  );
}
