import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addSalesperson, editSalesperson } from '#api/salespersons.ts';
import type { Salesperson } from '#domain/client/salesperson.ts';
import { birthdateProblem } from '#domain/customer/birthdate.ts';
import { berlinDate } from '#domain/time/date.ts';
import { call } from '#page/api/api.ts';
import { useNow } from '#page/data/now.ts';
import { useValue } from '#page/form/form-store.ts';
import { useKeptForm } from '#page/form/use-kept-form.ts';
import { useRecordCommand } from '#page/records/record-command.ts';
import { salespersonsQuery } from '#parts/client/client-choices.ts';
import { DateField } from '#parts/form/DateField.tsx';
import { FormDialog } from '#parts/form/FormDialog.tsx';
import { TextField } from '#parts/form/TextField.tsx';
import { readDate } from '#domain/time/read-date.ts';
import { Message } from '#ui/Message.tsx';
import { clientHistoryQuery } from '../client-queries.ts';
import {
  judgeSalesperson,
  salespersonRecord,
  salespersonValues,
  type TypedSalesperson,
} from './salesperson-record.ts';

interface Dialog {
  code: string;
  onClose: () => void;
}

/** Queries that a change of a retailer's salespersons makes old. */
export function renewedBy(code: string) {
  return [salespersonsQuery(code).queryKey, clientHistoryQuery(code).queryKey, ['client', code, 'selling']];
}

export function AddSalesperson({ code, onClose }: Dialog) {
  const queryClient = useQueryClient();
  const today = berlinDate(useNow());
  const form = useKeptForm({
    initial: salespersonValues(null),
    judge: (values) => judgeSalesperson(values, today),
    keep: { at: `client/${code}/salesperson` },
  });
  const adding = useMutation({
    mutationFn: (body: TypedSalesperson) => call(addSalesperson, { params: { code }, body }),
    meta: { saysErrors: true },
    onSuccess: () => {
      for (const queryKey of renewedBy(code)) void queryClient.invalidateQueries({ queryKey });
    },
  });
  return (
    <FormDialog
      of={form}
      onSend={adding.mutateAsync}
      onSent={onClose}
      sending={adding}
      title={<Trans>Add a salesperson</Trans>}
      submit={<Trans>Add</Trans>}
      onClose={onClose}
    >
      <Fields />
    </FormDialog>
  );
}

export function EditSalesperson({ code, person, onClose }: Dialog & { person: Salesperson }) {
  const today = berlinDate(useNow());
  const [opened] = useState(person);
  const form = useKeptForm({
    initial: salespersonValues(opened),
    judge: (values) => judgeSalesperson(values, today),
    keep: { at: `client/${code}/salesperson/${opened.id}`, seen: opened.version },
  });
  const saving = useRecordCommand({
    endpoint: editSalesperson,
    record: salespersonRecord,
    seen: opened,
    renews: renewedBy(code),
  });
  return (
    <FormDialog
      of={form}
      onSend={(given) => {
        // Only what was changed, so that what somebody else has changed stays.
        const changed = Object.entries<string | null>({ ...given }).filter(
          ([name, value]) => value !== opened[name as keyof typeof given],
        );
        if (changed.length === 0) return opened;
        return saving.mutateAsync({ params: { code }, body: Object.fromEntries(changed) });
      }}
      onSent={onClose}
      sending={saving}
      title={<Trans>Change salesperson</Trans>}
      submit={<Trans>Save</Trans>}
      onClose={onClose}
    >
      <Fields />
    </FormDialog>
  );
}

function Fields() {
  const { t } = useLingui();
  const today = berlinDate(useNow());
  const typed = readDate(useValue('birthdate'), today);
  const problem = typed && birthdateProblem(typed, today);
  return (
    <>
      <TextField path="name" label={t`First and last name`} required maxLength={120} />
      <TextField path="email" label={t`Email`} inputMode="email" />
      <DateField path="birthdate" label={t`Date of birth`} latest={today} />
      {problem === 'birthdate_minor' && (
        <Message tone="plain">
          <Trans>This person is under 18. Please check the date of birth.</Trans>
        </Message>
      )}
      {(problem === 'birthdate_future' || problem === 'date_invalid') && (
        <Message tone="plain">
          <Trans>This date of birth is not plausible. Please check it.</Trans>
        </Message>
      )}
    </>
  );
}
