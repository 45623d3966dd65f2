import type { CallArguments } from '#api/endpoint.ts';
import type { planMaintenance } from '#api/operation.ts';
import type { Maintenance } from '#domain/operation/maintenance.ts';
import { berlinInstant, readTime } from '#domain/time/berlin-instant.ts';
import { berlinDate, type PlainDate } from '#domain/time/date.ts';
import { dayOfMoment, timeOfMoment } from '#domain/time/day-text.ts';
import { dayProblem, readDate } from '#domain/time/read-date.ts';
import type { Values } from '#page/form/form-store.ts';
import type { Judgement } from '#page/form/use-form.ts';

type Plan = CallArguments<typeof planMaintenance>['body'];

/** The form's texts for a planned maintenance, or for a new one. */
export function maintenanceValues(planned: Maintenance | null): Values {
  const { from = null, until = null, text = null } = planned ?? {};
  return {
    fromDay: from ? dayOfMoment(from) : '',
    fromTime: from ? timeOfMoment(from) : '',
    untilDay: until ? dayOfMoment(until) : '',
    untilTime: until ? timeOfMoment(until) : '',
    de: text?.de ?? '',
    en: text?.en ?? '',
  };
}

/**
 * The problems of what was typed, or the plan. Without a start it begins at once; an end without a day is on the day of
 * the start.
 */
export function judgeMaintenance(values: Values, now: Date): Judgement<Plan> {
  const typed = (name: string) => (values[name] ?? '').trim();
  const problems: Record<string, string> = {};
  const instantOf = (name: 'from' | 'until', otherwise: PlainDate | null): string | null => {
    const [day, time] = [typed(`${name}Day`), typed(`${name}Time`)];
    if (day === '' && time === '') return null;
    const date = day === '' ? otherwise : readDate(day);
    const clock = readTime(time);
    if (date === null) problems[`${name}Day`] = day === '' ? 'required' : dayProblem(day);
    if (clock === null) problems[`${name}Time`] = time === '' ? 'required' : 'invalid';
    return date === null || clock === null ? null : berlinInstant(date, clock).toISOString();
  };
  const today = berlinDate(now);
  const from = instantOf('from', today);
  const until = instantOf('until', from === null ? today : berlinDate(new Date(from)));
  if (until !== null && until <= (from ?? now.toISOString())) problems['untilTime'] = 'end_too_early';
  const text = { de: typed('de'), en: typed('en') };
  const isSilent = text.de === '' && text.en === '';
  for (const language of ['de', 'en'] as const) {
    if (!isSilent && text[language] === '') problems[language] = 'required';
    if (text[language].length > 500) problems[language] = 'too_long';
  }
  if (Object.keys(problems).length > 0) return { problems };
  return { given: { from, until, text: isSilent ? null : text } };
}
