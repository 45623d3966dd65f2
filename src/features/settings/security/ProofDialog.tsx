import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Proof } from '#api/second-factor.ts';
import { useForm } from '#page/form/use-form.ts';
import { FormDialog } from '#parts/form/FormDialog.tsx';
import { PasswordField } from '#parts/form/PasswordField.tsx';

/** Asks who wants something of their account's security done for their password, or a code of their app. */
export function ProofDialog<Answer>(props: {
  title: ReactNode;
  submit: ReactNode;
  danger?: boolean;
  act: (body: { proof: string }) => Promise<Answer>;
  onDone: (answer: Answer) => void;
  onClose: () => void;
  children?: ReactNode;
}) {
  const { t } = useLingui();
  const form = useForm({ schema: Proof, initial: { proof: '' } });
  const acting = useMutation({ mutationFn: props.act, meta: { saysErrors: true } });
  return (
    <FormDialog
      of={form}
      onSend={acting.mutateAsync}
      onSent={props.onDone}
      sending={acting}
      title={props.title}
      submit={props.submit}
      danger={props.danger}
      onClose={props.onClose}
    >
      {props.children}
      <PasswordField
        path="proof"
        label={t`Password, or a code from your app`}
        name="password"
        autoComplete="current-password"
        required
      />
    </FormDialog>
  );
}
