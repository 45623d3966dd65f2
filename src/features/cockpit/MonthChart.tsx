import { Trans, useLingui } from '@lingui/react/macro';
import type { Cockpit } from '#domain/contract/cockpit/cockpit.ts';
import { firstDayOf } from '#domain/time/month.ts';
import { useLanguage } from '#page/words/language.ts';
import { scaleOf } from './scale.ts';
import { useNumbers, useSteps } from './words.tsx';
import classes from './MonthChart.module.css';

type MonthOf = Cockpit['months'][number];

/**
 * The contracts registered in each month, as bars, by how far they came. The table by month says the same in numbers,
 * so the bars are one picture to a screen reader.
 */
export function MonthChart({ months }: { months: readonly MonthOf[] }) {
  const { t } = useLingui();
  const { number } = useNumbers();
  const language = useLanguage();
  const steps = useSteps();
  const most = months.reduce((found, month) => (month.registered > found.registered ? month : found));
  const scale = scaleOf(most.registered);
  const name = new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' });
  const count = number(most.registered);
  const named = `${name.format(new Date(firstDayOf(most.month)))} ${most.month.slice(0, 4)}`;
  const few = months.length <= 12;
  return (
    <figure className={classes['figure']}>
      <div
        role="img"
        aria-label={t`Contracts by month of registration. Most of them, ${count}, were registered in ${named}. All figures are in the table by month.`}
        className={classes['plot']}
      >
        <div className={classes['lines']}>
          {scale.lines.map((line) => (
            <span key={line} style={{ bottom: `${(line / scale.top) * 100}%` }}>
              <em>{number(line)}</em>
            </span>
          ))}
        </div>
        <div className={classes['bars']} data-few={few || undefined}>
          {months.map((month, index) => (
            <div key={month.month} className={classes['month']}>
              <div className={classes['bar']} style={{ height: `${(month.registered / scale.top) * 100}%` }}>
                {few && month.registered > 0 && <b>{number(month.registered)}</b>}
                {partsOf(month).map(
                  ([step, part]) =>
                    part > 0 && <span key={step} data-step={step} style={{ flexGrow: part }} />,
                )}
              </div>
              <span className={classes['label']} data-shown={few || showsYear(months, index) || undefined}>
                {name.format(new Date(firstDayOf(month.month)))}
                {showsYear(months, index) && <small>{month.month.slice(0, 4)}</small>}
              </span>
            </div>
          ))}
        </div>
      </div>
      <figcaption className={classes['legend']}>
        <span className={classes['said']}>
          <Trans>So far</Trans>
        </span>
        {steps.map((step) => (
          <span key={step.step}>
            <i data-step={step.step} aria-hidden />
            {step.name}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

/** A month's contracts by the farthest step each reached, from the top of its bar to the bottom. */
function partsOf(of: MonthOf) {
  return [
    ['registered', of.registered - of.confirmed],
    ['confirmed', of.confirmed - of.delivered],
    ['delivered', of.delivered - of.activated],
    ['activated', of.activated],
  ] as const;
}

/** The year stands under each January, and under the first month unless a January follows at once. */
function showsYear(months: readonly MonthOf[], index: number): boolean {
  const isJanuary = (at: number) => months[at]?.month.endsWith('-01') ?? false;
  return isJanuary(index) || (index === 0 && !isJanuary(1) && !isJanuary(2));
}
