import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Modal, Stack } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { useState } from 'react';
import { changeContractStart } from '#api/contracts.ts';
import { useLanguage } from '#page/words/language.ts';
import { useNow } from '#page/data/now.ts';
import { useRecordCommand } from '#page/records/record-command.ts';
import type { Contract } from '#domain/contract/contract.ts';
import { coverFrom, startDateProblem, startDateRange } from '#domain/contract/life/cover.ts';
import { fieldMessage } from '#domain/messages/fields.ts';
import { berlinDate } from '#domain/time/date.ts';
import { CommandTrouble } from '#parts/records/CommandTrouble.tsx';
import { dayText } from '#domain/time/day-text.ts';
import { contractRecord } from '#parts/records/contract-record.ts';
import { Facts } from '#ui/Facts.tsx';
import { Message } from '#ui/Message.tsx';
import 'dayjs/locale/de';
import classes from './StartDialog.module.css';
import shared from '../detail/contract.module.css';

/** Asks for the day on which cover starts, and shows the resulting dates before saving. */
export function StartDialog(props: { contract: Contract; onClose: () => void }) {
  const { onClose } = props;
  const [contract] = useState(props.contract);
  const { t } = useLingui();
  const language = useLanguage();
  const today = berlinDate(useNow());
  const registeredOn = berlinDate(new Date(contract.createdAt));
  const range = startDateRange({ ...contract, registeredOn }, today);
  const [start, setStart] = useState(contract.policyStartDate ?? today);
  const [month, setMonth] = useState(start);
  const problem = startDateProblem(start, range);
  const command = useRecordCommand({
    endpoint: changeContractStart,
    record: contractRecord,
    seen: contract,
  });
  const cover = coverFrom(contract.productSlug, start);
  const earliest = dayText(range.earliest);
  const latest = dayText(range.latest);
  return (
    <Modal
      opened
      onClose={onClose}
      title={<Trans>Change start date</Trans>}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t`Close`, size: 44 }}
    >
      <Stack>
        <p className={shared['note']}>
          <Trans>
            Cover can start from {earliest} to {latest}.
          </Trans>
        </p>
        <DatePicker
          className={classes['calendar'] ?? ''}
          size="md"
          locale={language}
          value={start}
          date={month}
          onDateChange={setMonth}
          onChange={(picked) => picked && setStart(picked)}
          minDate={range.earliest}
          maxDate={range.latest}
          hideOutsideDates
          fullWidth
          ariaLabels={{
            previousMonth: t`Previous month`,
            nextMonth: t`Next month`,
            previousYear: t`Previous year`,
            nextYear: t`Next year`,
            previousDecade: t`Previous years`,
            nextDecade: t`Next years`,
            monthLevelControl: t`Choose month`,
            yearLevelControl: t`Choose year`,
          }}
        />
        <Facts
          dense
          of={[
            { key: 'start', label: t`Start`, value: dayText(cover.policyStartDate) },
            { key: 'service', label: t`Service from`, value: dayText(cover.serviceCommencementDate) },
            { key: 'end', label: t`End`, value: dayText(cover.policyEndDate) },
          ]}
        />
        {problem && <Message tone="bad">{fieldMessage(problem, language)}</Message>}
        <CommandTrouble error={command.error} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} disabled={command.isPending}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            loading={command.isPending}
            disabled={problem !== null || start === contract.policyStartDate}
            onClick={() => command.mutate({ body: { startDate: start } }, { onSuccess: onClose })}
          >
            <Trans>Save start date</Trans>
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
