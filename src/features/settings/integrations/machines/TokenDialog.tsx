import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { issueMachineToken } from '#api/integrations/machines.ts';
import { addDays, berlinDate, startOfBerlinDay } from '#domain/time/date.ts';
import { dayProblem, readDate } from '#domain/time/read-date.ts';
import type { Machine } from '#domain/user/machines.ts';
import { call } from '#page/api/api.ts';
import type { Values } from '#page/form/form-store.ts';
import { useForm, type Judgement } from '#page/form/use-form.ts';
import { DateField } from '#parts/form/DateField.tsx';
import { FormDialog } from '#parts/form/FormDialog.tsx';
import { SecretDialog } from '../SecretDialog.tsx';

interface Given {
  expiresAt: string | null;
}

/** A token is valid to the end of the day that was typed. */
function judge(values: Values): Judgement<Given> {
  const typed = (values['expiresAt'] ?? '').trim();
  if (typed === '') return { given: { expiresAt: null } };
  const day = readDate(typed);
  if (day === null) return { problems: { expiresAt: dayProblem(typed) } };
  if (day < berlinDate(new Date())) return { problems: { expiresAt: 'end_too_early' } };
  return { given: { expiresAt: startOfBerlinDay(addDays(day, 1)).toISOString() } };
}

/** Issues a token and shows it, once. */
export function TokenDialog({ machine, onClose }: { machine: Machine; onClose: () => void }) {
  const { t } = useLingui();
  const { id, name } = machine;
  const queryClient = useQueryClient();
  const form = useForm({ judge, initial: { expiresAt: '' } });
  const issuing = useMutation({
    mutationFn: (body: Given) => call(issueMachineToken, { params: { id }, body }),
    meta: { saysErrors: true },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['user', 'list'] }),
  });
  if (issuing.data) {
    return (
      <SecretDialog
        title={<Trans>Token for {name}</Trans>}
        secret={issuing.data.token}
        about={
          <Trans>
            This token is shown only once. Enter it in the other system, which sends it as “Authorization:
            Bearer …”.
          </Trans>
        }
        onClose={onClose}
      />
    );
  }
  return (
    <FormDialog
      of={form}
      onSend={issuing.mutateAsync}
      onSent={() => undefined}
      sending={issuing}
      title={<Trans>Issue token for {name}</Trans>}
      submit={<Trans>Issue token</Trans>}
      onClose={onClose}
    >
      <Text>
        <Trans>
          Two tokens may be valid at the same time. That way the system can change to the new one before you
          revoke the old one.
        </Trans>
      </Text>
      <DateField path="expiresAt" label={t`Valid until`} />
    </FormDialog>
  );
}
