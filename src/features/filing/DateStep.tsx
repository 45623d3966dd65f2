import classes from './DateStep.module.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useLanguage } from '#page/words/language.ts';
import { earliestDamageDate } from '#domain/claim/filing.ts';
import { fieldMessage } from '#domain/messages/fields.ts';
import { addDays, type PlainDate } from '#domain/time/date.ts';
import { Message } from '#ui/Message.tsx';
import { dayOf, isBeforeServiceCommencement } from './problems.ts';
import { dayText } from '#domain/time/day-text.ts';
import { DayCalendar } from '#parts/DayCalendar.tsx';
import { readDate } from '#domain/time/read-date.ts';
import { type StepProps, fieldId } from './step-props.ts';

/** Step 3: the day of the damage, picked or typed. */
export function DateStep({ given, problems, change, onNext }: StepProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const { draft } = given;
  const today = dayOf(given);
  const date = readDate(draft.damageDate);
  const code = problems.damageDate;
  const pick = (picked: PlainDate) => change((before) => ({ ...before, damageDate: dayText(picked) }));
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
            onClick={() => {
              pick(day);
              onNext();
            }}
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
        }}
      />
      {!code && isBeforeServiceCommencement(given) && (
        <BeforeCommencement day={draft.contract!.serviceCommencementDate!} />
      )}
      <DayCalendar value={date} onPick={pick} min={earliestDamageDate(today)} max={today} first={today} />
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
        Under this contract, service begins on {begin}. You can still file the claim; customer service will
        decide.
      </Trans>
    </Message>
  );
}

function inWords(date: PlainDate, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00Z`),
  );
}
