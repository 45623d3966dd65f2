import classes from './DateStep.module.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { useState } from 'react';
import { useLanguage } from '#page/words/language.ts';
import { earliestDamageDate } from '#domain/claim/filing.ts';
import { fieldMessage } from '#domain/messages/fields.ts';
import { addDays, type PlainDate } from '#domain/time/date.ts';
import { Message } from '#ui/Message.tsx';
import { dayOf, isBeforeServiceCommencement } from './problems.ts';
import { dayText } from '#domain/time/day-text.ts';
import { readDate } from '#parts/read-date.ts';
import { type StepProps, fieldId } from './step-props.ts';
import 'dayjs/locale/de';

/** Step 3: the day of the damage, picked or typed. */
export function DateStep({ given, problems, change }: StepProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const { draft } = given;
  const today = dayOf(given);
  const date = readDate(draft.damageDate);
  const [month, setMonth] = useState(date ?? today);
  const code = problems.damageDate;
  const pick = (picked: PlainDate) => {
    change((before) => ({ ...before, damageDate: dayText(picked) }));
    setMonth(picked);
  };
  const quick = [
    { day: today, words: t`Today` },
    { day: addDays(today, -1), words: t`Yesterday` },
    { day: addDays(today, -2), words: t`Two days ago` },
  ];
  return (
    <>
      <fieldset className={classes['quick']} aria-label={t`Recent days`}>
        {quick.map(({ day, words }) => (
          <Button
            key={day}
            variant={day === date ? 'filled' : 'default'}
            aria-pressed={day === date}
            onClick={() => pick(day)}
          >
            {words}
          </Button>
        ))}
      </fieldset>
      <TextInput
        id={fieldId('damageDate')}
        label={t`Damage date`}
        description={
          date ? inWords(date, language) : t`Day, month, year, for example ${dayText(addDays(today, -9))}`
        }
        placeholder={t`DD.MM.YYYY`}
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="next"
        value={draft.damageDate}
        error={code && fieldMessage(code, language)}
        onChange={(event) => {
          const damageDate = event.currentTarget.value;
          change((before) => ({ ...before, damageDate }));
          const typed = readDate(damageDate);
          if (typed) setMonth(typed);
        }}
      />
      {isBeforeServiceCommencement(draft) && (
        <BeforeCommencement day={draft.contract!.serviceCommencementDate!} />
      )}
      <DatePicker
        className={classes['calendar'] ?? ''}
        size="md"
        locale={language}
        value={date}
        date={month}
        onDateChange={setMonth}
        onChange={(picked) => picked && pick(picked)}
        minDate={earliestDamageDate(today)}
        maxDate={today}
        hideOutsideDates
        fullWidth
        ariaLabels={{
          previousMonth: t`Previous month`,
          nextMonth: t`Next month`,
          previousYear: t`Previous year`,
          nextYear: t`Next year`,
          previousDecade: t`Previous years`,
          nextDecade: t`Next years`,
          monthLevelControl: t`${monthInWords(month, language)}, choose month`,
          yearLevelControl: t`Choose year`,
        }}
      />
    </>
  );
}

/** Warns but does not block: the provider decides. */
export function BeforeCommencement({ day }: { day: PlainDate }) {
  const begin = dayText(day);
  return (
    <Message tone="plain">
      <strong>
        <Trans>This day is before service begins.</Trans>
      </strong>{' '}
      <Trans>
        Under this contract, service begins on {begin}. You can file the claim all the same; customer service
        decides.
      </Trans>
    </Message>
  );
}

/** The month as the calendar's heading shows it, so that voice control users can say what they see. */
function monthInWords(date: PlainDate, language: string): string {
  return new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00Z`),
  );
}

function inWords(date: PlainDate, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00Z`),
  );
}
