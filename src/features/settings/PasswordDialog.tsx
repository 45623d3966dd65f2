import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeOwnPassword } from '#api/account/auth.ts';
import { PasswordTwice } from '#domain/user/password.ts';
import { call } from '#page/api/api.ts';
import type { Values } from '#page/form/form-store.ts';
import { judgedBy, useForm, type Judgement } from '#page/form/use-form.ts';
import { FormDialog } from '#parts/form/FormDialog.tsx';
import { NewPasswordFields } from '#parts/form/NewPasswordFields.tsx';
import { PasswordField } from '#parts/form/PasswordField.tsx';
import { notify } from '#ui/notes/notify.ts';

interface Change {
  current: string;
  password: string;
}

function judge({ current = '', ...twice }: Values): Judgement<Change> {
  const judged = judgedBy(PasswordTwice, twice);
  const missing = current === '' ? { current: 'required' } : {};
  if ('problems' in judged) return { problems: { ...missing, ...judged.problems } };
  return current === '' ? { problems: missing } : { given: { current, password: judged.given.password } };
}

/** Changes the user's own password, with the one they have. The other devices are signed out. */
export function PasswordDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const form = useForm({ judge, initial: { current: '', password: '', repeated: '' } });
  const changing = useMutation({
    mutationFn: (body: Change) => call(changeOwnPassword, { body }),
    meta: { saysErrors: true },
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ['user', 'devices'] });
      void notify({
        tone: 'good',
        message: t`Your password is changed. Your other devices are signed out.`,
      });
    },
  });
  return (
    <FormDialog
      of={form}
      onSend={changing.mutateAsync}
      onSent={onClose}
      sending={changing}
      title={<Trans>Change password</Trans>}
      submit={<Trans>Change password</Trans>}
      onClose={onClose}
    >
      <PasswordField
        path="current"
        label={t`Current password`}
        name="current"
        autoComplete="current-password"
        required
      />
      <NewPasswordFields email={email} />
    </FormDialog>
  );
}
