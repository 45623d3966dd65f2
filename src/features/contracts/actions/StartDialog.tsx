import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Stack, TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { changeContractStart } from '#api/contracts.ts';
import { useLanguage } from '#page/words/language.ts';
import { useNow } from '#page/data/now.ts';
import { useRecordCommand } from '#page/records/record-command.ts';
import type { Contract } from '#domain/contract/contract.ts';
import { coverFrom, startDateProblem, startDateRange } from '#domain/contract/life/cover.ts';
import { fieldMessage } from '#domain/messages/fields.ts';
import { berlinDate } from '#domain/time/date.ts';
import { may } from '#domain/user/permissions.ts';
import { session } from '#page/session/session.ts';
import { useStore } from '#page/store.ts';
import { CommandTrouble } from '#parts/form/CommandTrouble.tsx';
import { dayText } from '#domain/time/day-text.ts';
import { DayCalendar } from '#parts/DayCalendar.tsx';
import { dayProblem, readDate } from '#domain/time/read-date.ts';
import { contractRecord } from '#parts/records/contract-record.ts';
import { Dialog } from '#ui/dialogs/Dialog.tsx';
import { DialogButtons } from '#ui/dialogs/DialogButtons.tsx';
import { Facts } from '#ui/Facts.tsx';
import shared from '../contract.module.css';

/** Asks for the day on which cover starts, typed or picked from a calendar, and shows what follows from it before saving. */
export function StartDialog(props: { contract: Contract; onClose: () => void }) {
  const { onClose } = props;
  const [contract] = useState(props.contract);
  const { t } = useLingui();
  const role = useStore(session)?.role ?? null;
  const language = useLanguage();
  const today = berlinDate(useNow());
  const registeredOn = berlinDate(new Date(contract.createdAt));
  const range = startDateRange({ ...contract, registeredOn }, today, may(role, 'leads.startEarlier'));
  const [typed, setTyped] = useState(dayText(contract.policyStartDate ?? today));
  const [isPicking, setPicking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const start = readDate(typed);
  const problem = start ? startDateProblem(start, range) : dayProblem(typed);
  const command = useRecordCommand({
    endpoint: changeContractStart,
    record: contractRecord,
    seen: contract,
  });
  const cover = start && coverFrom(contract.productSlug, start);
  const earliest = dayText(range.earliest);
  const latest = dayText(range.latest);
  return (
    <Dialog opened onClose={onClose} title={<Trans>Change start date</Trans>} closeOnClickOutside={false}>
      <Stack>
        <p className={shared['note']}>
          <Trans>
            Cover can start from {earliest} to {latest}.
          </Trans>
          {range.isFromConfirmation && (
            <span>
              {' '}
              <Trans>Only customer service can enter a start date before the customer's confirmation.</Trans>
            </span>
          )}
        </p>
        <TextInput
          label={t`Start`}
          placeholder={t`DD.MM.YYYY`}
          inputMode="decimal"
          autoComplete="off"
          data-autofocus
          value={typed}
          error={problem && fieldMessage(problem, language)}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={() => start && setTyped(dayText(start))}
          rightSectionWidth={46}
          rightSection={
            <ActionIcon
              ref={opener}
              aria-label={t`Choose the day in a calendar`}
              aria-expanded={isPicking}
              onClick={() => setPicking(!isPicking)}
            >
              <IconCalendar size={20} stroke={1.6} aria-hidden />
            </ActionIcon>
          }
        />
        {isPicking && (
          <DayCalendar
            value={start}
            onPick={(picked) => {
              setTyped(dayText(picked));
              setPicking(false);
              opener.current?.focus();
            }}
            min={range.earliest}
            max={range.latest}
            first={today}
          />
        )}
        {cover && (
          <Facts
            dense
            of={[
              { key: 'service', label: t`Service from`, value: dayText(cover.serviceCommencementDate) },
              { key: 'end', label: t`End`, value: dayText(cover.policyEndDate) },
            ]}
          />
        )}
        <CommandTrouble error={command.error} />
        <DialogButtons>
          <Button variant="default" onClick={onClose} disabled={command.isPending}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            loading={command.isPending}
            disabled={problem !== null || start === contract.policyStartDate}
            onClick={() => start && command.mutate({ body: { startDate: start } }, { onSuccess: onClose })}
          >
            <Trans>Save start date</Trans>
          </Button>
        </DialogButtons>
      </Stack>
    </Dialog>
  );
}
