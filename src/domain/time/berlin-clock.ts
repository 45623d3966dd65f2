const hourMs = 3_600_000;

/** The summer of the year that was asked for last. */
let summer = { year: 0, begins: 0, ends: 0 };

/** The last Sunday of a month (0 = January) at 01:00 UTC, when the European Union changes its clocks. */
function changeOfClocks(year: number, month: number): number {
  const lastDay = new Date(Date.UTC(year, month + 1, 0, 1));
  return lastDay.setUTCDate(lastDay.getUTCDate() - lastDay.getUTCDay());
}

/**
 * What the clocks of Berlin show at an instant, as a date whose UTC fields are theirs. It follows the rule that the
 * European Union has had since 1996. It is a rule of our own because the first `Intl.DateTimeFormat` with a time zone
 * costs a start 15 ms; a test compares it with the browser's time zones, which know of a new rule first.
 */
export function berlinClock(instant: Date): Date {
  const at = instant.getTime();
  const year = instant.getUTCFullYear();
  if (summer.year !== year) summer = { year, begins: changeOfClocks(year, 2), ends: changeOfClocks(year, 9) };
  const isSummer = at >= summer.begins && at < summer.ends;
  return new Date(at + (isSummer ? 2 : 1) * hourMs);
}
