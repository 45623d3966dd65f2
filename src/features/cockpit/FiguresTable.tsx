import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Figures } from '#domain/contract/cockpit/cockpit.ts';
import type { Counted } from './counted-list.ts';
import { useNumbers, useSteps } from './words.tsx';
import classes from './FiguresTable.module.css';

/** One line of a table of figures. */
export interface FiguresRow {
  key: string;
  /** What the numbers are of. `name` is read out with each of them. */
  head: ReactNode;
  name: string;
  figures: Figures;
  counted: Counted;
}

/** Figures as a table: each step's number leads to its contracts, with its share of the step before and the median days. */
export function FiguresTable(props: { caption: string; of: string; rows: readonly FiguresRow[] }) {
  const { caption, of, rows } = props;
  const { number, share } = useNumbers();
  const steps = useSteps();
  return (
    <div className={classes['scroll']}>
      <table className={classes['table']}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{of}</th>
            {steps.map(({ step, name }) => (
              <th key={step} scope="col">
                {name}
              </th>
            ))}
            <th scope="col">
              <Trans>Declined, cancelled or withdrawn</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, head, name: rowName, figures, counted }) => (
            <tr key={key}>
              <th scope="row">{head}</th>
              {steps.map(({ step, name, before }) => (
                <td key={step}>
                  <Count
                    value={figures[step]}
                    search={step === 'registered' ? counted : { ...counted, step }}
                    label={`${rowName}, ${name}: ${number(figures[step])}`}
                  />
                  {before !== null && figures[step] > 0 && (
                    <small>
                      <span>{share(figures[step], figures[before])}</span>
                      {figures.medianDays[step] !== null && (
                        <span>
                          <ShortDays of={figures.medianDays[step]} />
                        </span>
                      )}
                    </small>
                  )}
                </td>
              ))}
              <td>
                <Count
                  value={figures.ended}
                  search={{ ...counted, step: 'ended' }}
                  label={`${rowName}: ${number(figures.ended)}`}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A number that leads to its contracts. Nothing leads nowhere. */
function Count({ value, search, label }: { value: number; search: Counted; label: string }) {
  const { number } = useNumbers();
  if (value === 0) return <span className={classes['none']}>0</span>;
  return (
    <Link to="/contracts" search={search} className={classes['count']} aria-label={label}>
      {number(value)}
    </Link>
  );
}

function ShortDays({ of }: { of: number }) {
  const { number } = useNumbers();
  const days = number(of);
  return <Trans>{days} d</Trans>;
}
