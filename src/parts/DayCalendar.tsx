import { useLingui } from '@lingui/react/macro';
import { DatePicker } from '@mantine/dates';
import { useState } from 'react';
import type { PlainDate } from '#domain/time/date.ts';
import { useLanguage } from '#page/words/language.ts';
import 'dayjs/locale/de';
import classes from './DayCalendar.module.css';

/** A month to pick a day from, between `min` and `max`. It turns to the month of a day that is typed beside it. */
export function DayCalendar(props: {
  value: PlainDate | null;
  onPick: (day: PlainDate) => void;
  min: PlainDate;
  max: PlainDate;
  /** The month shown while no day is known. */
  first: PlainDate;
}) {
  const { value, onPick } = props;
  const { t } = useLingui();
  const language = useLanguage();
  const [shown, setShown] = useState({ of: value, month: value ?? props.first });
  if (value !== shown.of) setShown({ of: value, month: value ?? shown.month });
  const { month } = shown;
  return (
    <DatePicker
      className={classes['calendar'] ?? ''}
      size="md"
      locale={language}
      value={value}
      date={month}
      onDateChange={(turned) => setShown({ of: value, month: turned })}
      onChange={(picked) => picked && onPick(picked)}
      minDate={props.min}
      maxDate={props.max}
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
  );
}

/** The month as the calendar's heading shows it, so that voice control users can say what they see. */
function monthInWords(date: PlainDate, language: string): string {
  return new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00Z`),
  );
}
