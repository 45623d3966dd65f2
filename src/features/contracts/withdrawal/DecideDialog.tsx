import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { decideWithdrawal } from '#api/withdrawals.ts';
import { ChangeReason, longestReason } from '#domain/contract/change.ts';
import type { OpenWithdrawal } from '#domain/contract/withdrawal/withdrawal.ts';
import { typedLine } from '#domain/text/typed.ts';
import { call } from '#page/api/api.ts';
import { useKeptForm } from '#page/form/use-kept-form.ts';
import { FormDialog } from '#parts/form/FormDialog.tsx';
import { TextareaField } from '#parts/form/TextareaField.tsx';
import { TextField } from '#parts/form/TextField.tsx';
import { Message } from '#ui/Message.tsx';
import { openWithdrawalsQuery } from './withdrawal-queries.ts';

/** Accepts or refuses a withdrawal. Accepted without a contract, it needs the number of the one that it is about. */
export function DecideDialog(props: { on: OpenWithdrawal; as: 'accept' | 'refuse'; onClose: () => void }) {
  const { on, as: decision, onClose } = props;
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const needsNumber = decision === 'accept' && on.contract === null;
  const form = useKeptForm({
    schema: v.object({
      reason: ChangeReason,
      number: v.pipe(
        typedLine(),
        v.check((typed) => !needsNumber || typed !== '', 'required'),
      ),
    }),
    initial: { reason: '', number: '' },
    keep: { at: `withdrawal/${on.id}/${decision}` },
  });
  const decide = useMutation({
    mutationFn: ({ reason, number }: { reason: string; number: string }) =>
      call(decideWithdrawal, { params: { id: on.id }, body: { decision, reason, number: number || null } }),
    meta: { saysErrors: true },
    onSuccess: (left) => {
      queryClient.setQueryData(openWithdrawalsQuery.queryKey, left);
      void queryClient.invalidateQueries({ queryKey: ['contract'] });
    },
  });
  return (
    <FormDialog
      of={form}
      onSend={(given) => decide.mutateAsync(given)}
      onSent={onClose}
      sending={decide}
      title={
        decision === 'accept' ? <Trans>Accept the withdrawal?</Trans> : <Trans>Refuse the withdrawal?</Trans>
      }
      submit={decision === 'accept' ? <Trans>Accept withdrawal</Trans> : <Trans>Refuse withdrawal</Trans>}
      danger
      onClose={onClose}
    >
      {decision === 'accept' ? (
        <Message tone="bad">
          <Trans>This cannot be undone. The contract ends and the customer is told so by email.</Trans>
        </Message>
      ) : (
        <Text>
          <Trans>The contract stays as it is. Whoever withdrew gets your reason by email.</Trans>
        </Text>
      )}
      {needsNumber && (
        <TextField path="number" required label={t`Contract number`} autoCapitalize="characters" />
      )}
      <TextareaField
        path="reason"
        data-autofocus
        required
        label={t`Reason`}
        minRows={3}
        maxRows={10}
        most={longestReason}
      />
    </FormDialog>
  );
}
