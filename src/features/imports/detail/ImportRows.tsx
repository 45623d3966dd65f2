import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { columnName } from '#domain/import/columns.ts';
import type { ImportDetail, ImportRow } from '#domain/import/import.ts';
import { troubledStates } from '#domain/import/kinds.ts';
import { rowStateNames } from '#domain/import/report.ts';
import { rowMessage } from '#domain/import/row-message.ts';
import { said } from '#domain/locale/said.ts';
import { useLanguage } from '#page/words/language.ts';
import { QueryView } from '#parts/QueryView.tsx';
import { Section } from '#ui/Section.tsx';
import { LoadingRows } from '#ui/states.tsx';
import { StatusPill } from '#ui/StatusPill.tsx';
import { importRowsQuery } from '../import-queries.ts';
import { rowTones } from '../import-words.ts';
import { cellsOf, type ShownCell } from './row-cells.ts';
import classes from './detail.module.css';

/** The rows of a file with what is wrong at which cell: a table that scrolls sideways, on a phone cards. */
export function ImportRows({ of }: { of: ImportDetail }) {
  const { t } = useLingui();
  const language = useLanguage();
  const hasTrouble = troubledStates.some((state) => (of.counts[state] ?? 0) > 0);
  const [only, setOnly] = useState<'all' | 'troubled'>(hasTrouble ? 'troubled' : 'all');
  const query = useInfiniteQuery(importRowsQuery(of, hasTrouble ? only : 'all'));
  const filled = of.mapping.flatMap((key, at) => (key === null ? [] : [{ key, at }]));
  return (
    <Section
      title={<Trans>Rows</Trans>}
      actions={
        hasTrouble && (
          <Checkbox
            label={t`Only with errors`}
            checked={only === 'troubled'}
            onChange={(event) => setOnly(event.currentTarget.checked ? 'troubled' : 'all')}
          />
        )
      }
    >
      <QueryView query={query} loading={<LoadingRows rows={6} />}>
        {({ pages }) => {
          const rows = pages.flatMap(({ items }) => items);
          return (
            <>
              {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys scroll it */}
              <div className={classes['wide']} role="region" aria-label={t`Rows of the file`} tabIndex={0}>
                <table className={classes['rows']}>
                  <thead>
                    <tr>
                      <th scope="col">{t`Row`}</th>
                      <th scope="col">{t`Result`}</th>
                      {filled.map(({ key }) => (
                        <th key={key} scope="col">
                          {columnName(of.kind, key, language)}
                        </th>
                      ))}
                    </tr>
                  </thead>
                  <tbody>
                    {rows.map((row) => (
                      <tr key={row.number}>
                        <th scope="row">{row.number}</th>
                        <td>
                          <Result of={of} row={row} />
                        </td>
                        {cellsOf(of, row).cells.map((cell) => (
                          <td key={cell.key} data-wrong={cell.code !== undefined || undefined}>
                            <Cell cell={cell} />
                          </td>
                        ))}
                      </tr>
                    ))}
                  </tbody>
                </table>
              </div>
              <ul className={classes['cards']} aria-label={t`Rows`}>
                {rows.map((row) => (
                  <li key={row.number}>
                    <RowCard of={of} row={row} />
                  </li>
                ))}
              </ul>
              {query.hasNextPage && (
                <Button
                  variant="default"
                  mt="sm"
                  loading={query.isFetchingNextPage}
                  onClick={() => void query.fetchNextPage()}
                >
                  <Trans>Show more rows</Trans>
                </Button>
              )}
            </>
          );
        }}
      </QueryView>
    </Section>
  );
}

/** What became of a row: its state, its record, and problems of fields that no column fills. */
function Result({ of, row }: { of: ImportDetail; row: ImportRow }) {
  const language = useLanguage();
  const { elsewhere } = cellsOf(of, row);
  const path: string = `${of.kind === 'contracts' ? '/contracts/leads/' : '/clients/'}${row.record ?? ''}`;
  return (
    <>
      <StatusPill tone={rowTones[row.state]}>{said(rowStateNames[row.state], language)}</StatusPill>
      {row.record !== null && row.state !== 'removed' && (
        <Link to={path} className={classes['record']}>
          {row.record}
        </Link>
      )}
      {elsewhere.map(({ key, code }) => (
        <small key={key} className={classes['problem']}>
          {key !== '' && <span>{`${columnName(of.kind, key, language)}: `}</span>}
          {rowMessage(code, language)}
        </small>
      ))}
    </>
  );
}

function Cell({ cell }: { cell: ShownCell }) {
  const language = useLanguage();
  return (
    <>
      <span className={classes['text']}>{cell.text || '–'}</span>
      {cell.code !== undefined && (
        <small className={classes['problem']}>{rowMessage(cell.code, language)}</small>
      )}
    </>
  );
}

/** On a phone: what is wrong, else the first cells. */
function RowCard({ of, row }: { of: ImportDetail; row: ImportRow }) {
  const language = useLanguage();
  const { cells } = cellsOf(of, row);
  const wrong = cells.filter(({ code }) => code !== undefined);
  const { number } = row;
  return (
    <>
      <p className={classes['head']}>
        <strong>
          <Trans>Row {number}</Trans>
        </strong>
        <Result of={of} row={row} />
      </p>
      <dl>
        {(wrong.length > 0 ? wrong : cells.filter(({ text }) => text !== '').slice(0, 4)).map((cell) => (
          <div key={cell.key}>
            <dt>{columnName(of.kind, cell.key, language)}</dt>
            <dd>
              <Cell cell={cell} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
