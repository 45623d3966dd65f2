import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { recordPaidBack } from '#api/withdrawals.ts';
import { PayingBack, type Withdrawal } from '#domain/contract/withdrawal/withdrawal.ts';
import { readMoney, writeMoney } from '#domain/finance/read-money.ts';
import { berlinDate } from '#domain/time/date.ts';
import { dayText } from '#domain/time/day-text.ts';
import { DayInput, typedDay } from '#domain/time/read-date.ts';
import { call } from '#page/api/api.ts';
import { useNow } from '#page/data/now.ts';
import { useKeptForm } from '#page/form/use-kept-form.ts';
import { DateField } from '#parts/form/DateField.tsx';
import { FormDialog } from '#parts/form/FormDialog.tsx';
import { MoneyField } from '#parts/form/MoneyField.tsx';
import { contractWithdrawalQuery } from './withdrawal-queries.ts';

const Paid = v.object({
  amount: v.pipe(
    v.string('required'),
    v.check((typed) => typed.trim() !== '', 'required'),
    v.transform((typed) => readMoney(typed) ?? Number.NaN),
    PayingBack.entries.amount,
  ),
  on: v.pipe(
    v.string('required'),
    v.transform((typed) => typedDay(typed) ?? ''),
    DayInput,
  ),
});

/** Records what was paid back of the premium, which the customer then reads on their page. */
export function PaidBackDialog(props: { code: string; withdrawal: Withdrawal; onClose: () => void }) {
  const { code, withdrawal, onClose } = props;
  const { id, paidBack } = withdrawal;
  const { t } = useLingui();
  const today = berlinDate(useNow());
  const queryClient = useQueryClient();
  const form = useKeptForm({
    schema: Paid,
    initial: {
      amount: paidBack ? writeMoney(paidBack.amount) : '',
      on: dayText(paidBack?.on ?? today),
    },
    keep: { at: `withdrawal/${id}/paid-back` },
  });
  const record = useMutation({
    mutationFn: (body: PayingBack) => call(recordPaidBack, { params: { id }, body }),
    meta: { saysErrors: true },
    onSuccess: (right) => {
      queryClient.setQueryData(contractWithdrawalQuery(code).queryKey, right);
      void queryClient.invalidateQueries({ queryKey: ['contract'] });
    },
  });
  return (
    <FormDialog
      of={form}
      onSend={(given) => record.mutateAsync(given)}
      onSent={onClose}
      sending={record}
      title={<Trans>Record what was paid back</Trans>}
      submit={<Trans>Save</Trans>}
      onClose={onClose}
    >
      <Text>
        <Trans>The customer reads it on their page. Enter 0 if no premium had been paid.</Trans>
      </Text>
      <MoneyField path="amount" required label={t`Amount paid back`} data-autofocus />
      <DateField path="on" required label={t`Paid back on`} latest={today} />
    </FormDialog>
  );
}
