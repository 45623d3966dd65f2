import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Proof } from '#api/account/second-factor.ts';
import { useForm } from '#page/form/use-form.ts';
import { FormDialog } from '#parts/form/FormDialog.tsx';
import { PasswordField } from '#parts/form/PasswordField.tsx';
import { secondFactorQuery } from './second-factor-query.ts';

/** Asks for the password, or a code of the app where there is one, before the account's security changes. */
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
  const hasApp = useQuery(secondFactorQuery).data?.totpSince != null;
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
        label={hasApp ? t`Password, or a code from your app` : t`Password`}
        name="password"
        autoComplete="current-password"
        required
      />
    </FormDialog>
  );
}
