import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { recordWithdrawal } from '#api/withdrawals.ts';
import { longestReason } from '#domain/contract/change.ts';
import { channelNames, recordedChannels } from '#domain/contract/withdrawal/receipt.ts';
import { said } from '#domain/locale/said.ts';
import { nullableText } from '#domain/text/fields.ts';
import { berlinDate } from '#domain/time/date.ts';
import { dayText } from '#domain/time/day-text.ts';
import { DayInput, typedDay } from '#domain/time/read-date.ts';
import { newId } from '#offline/device/ids.ts';
import { call } from '#page/api/api.ts';
import { useNow } from '#page/data/now.ts';
import { useKeptForm } from '#page/form/use-kept-form.ts';
import { useLanguage } from '#page/words/language.ts';
import { DateField } from '#parts/form/DateField.tsx';
import { FormDialog } from '#parts/form/FormDialog.tsx';
import { SelectField } from '#parts/form/SelectField.tsx';
import { TextareaField } from '#parts/form/TextareaField.tsx';
import { contractWithdrawalQuery, openWithdrawalsQuery } from './withdrawal-queries.ts';

const Recorded = v.object({
  channel: v.picklist(recordedChannels, 'required'),
  sentOn: v.pipe(
    v.string('required'),
    v.transform((typed) => typedDay(typed) ?? ''),
    DayInput,
  ),
  note: nullableText(longestReason),
});

/** Records a withdrawal that reached staff. It is judged by the day on which it was sent. */
export function RecordDialog({ code, onClose }: { code: string; onClose: () => void }) {
  const { t } = useLingui();
  const language = useLanguage();
  const today = berlinDate(useNow());
  const queryClient = useQueryClient();
  // One withdrawal, however often it is sent.
  const [id] = useState(newId);
  const form = useKeptForm({
    schema: Recorded,
    initial: { channel: 'letter', sentOn: dayText(today), note: '' },
    keep: { at: `contract/${code}/withdrawal` },
  });
  const record = useMutation({
    mutationFn: (given: v.InferOutput<typeof Recorded>) =>
      call(recordWithdrawal, { params: { code }, body: { id, ...given } }),
    meta: { saysErrors: true },
    onSuccess: (right) => {
      queryClient.setQueryData(contractWithdrawalQuery(code).queryKey, right);
      void queryClient.invalidateQueries({ queryKey: ['contract'] });
      void queryClient.invalidateQueries({ queryKey: openWithdrawalsQuery.queryKey });
    },
  });
  return (
    <FormDialog
      of={form}
      onSend={(given) => record.mutateAsync(given)}
      onSent={onClose}
      sending={record}
      title={<Trans>Record a withdrawal by the customer</Trans>}
      submit={<Trans>Record withdrawal</Trans>}
      danger
      onClose={onClose}
    >
      <Text>
        <Trans>
          Sent in time, it ends the contract at once and the customer is told. A late one is put to staff to
          decide. The day of sending counts, not the day of receipt.
        </Trans>
      </Text>
      <SelectField
        path="channel"
        label={t`How it came`}
        choices={recordedChannels.map((value) => ({ value, label: said(channelNames[value], language) }))}
      />
      <DateField path="sentOn" required label={t`Sent on`} latest={today} />
      <TextareaField path="note" label={t`Note`} minRows={2} maxRows={8} most={longestReason} />
    </FormDialog>
  );
}
