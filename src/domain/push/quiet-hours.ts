import * as v from 'valibot';
import { typedLine } from '../text/typed.ts';
import { berlinClock } from '../time/berlin-clock.ts';

const TimeOfDay = v.pipe(typedLine(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'invalid'));

/** Hours in Berlin (`HH:MM`) in which nothing is to be heard, over midnight if `until` is the earlier one. */
export const QuietHours = v.object({ from: TimeOfDay, until: TimeOfDay });
export type QuietHours = v.InferOutput<typeof QuietHours>;

const dayMinutes = 24 * 60;

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/** The minutes since midnight in Berlin. */
function minutesNow(instant: Date): number {
  const clock = berlinClock(instant);
  return clock.getUTCHours() * 60 + clock.getUTCMinutes();
}

/** Minutes from one time of day to the next occurrence of another. */
function minutesUntil(from: number, to: number): number {
  return (to - from + dayMinutes) % dayMinutes;
}

/** True within the quiet hours. Hours that end when they begin are none. */
export function isQuiet(now: Date, quiet: QuietHours | null): boolean {
  if (quiet === null) return false;
  const begin = minutesOf(quiet.from);
  const long = minutesUntil(begin, minutesOf(quiet.until));
  return minutesUntil(begin, minutesNow(now)) < long;
}

/** The first instant from `now` on at which something may be heard: now, or the end of the quiet hours. */
export function heardFrom(now: Date, quiet: QuietHours | null): Date {
  if (quiet === null || !isQuiet(now, quiet)) return now;
  const end = minutesOf(quiet.until);
  const left = minutesUntil(minutesNow(now), end);
  const minute = new Date(Math.floor(now.getTime() / 60_000) * 60_000);
  const guess = new Date(minute.getTime() + left * 60_000);
  // The clocks may be changed meanwhile.
  const late = minutesUntil(end, minutesNow(guess));
  return new Date(guess.getTime() - (late > dayMinutes / 2 ? late - dayMinutes : late) * 60_000);
}
