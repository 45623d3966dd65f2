import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { checkImport } from '#api/imports.ts';
import { repeatedHeadings, type ImportColumn, type Mapping } from '#domain/import/column.ts';
import { columnsOf } from '#domain/import/columns.ts';
import type { ImportDetail } from '#domain/import/import.ts';
import { said } from '#domain/locale/said.ts';
import { call } from '#page/api/api.ts';
import { useLanguage } from '#page/words/language.ts';
import { CommandTrouble } from '#parts/form/CommandTrouble.tsx';
import { Message } from '#ui/Message.tsx';
import { Section } from '#ui/Section.tsx';
import { importQuery } from '../import-queries.ts';
import { shownColumns, unfilled, withField } from './matching.ts';
import classes from './detail.module.css';

/** Says which field each column of the file fills, and has the rows checked. */
export function ColumnMatching({ of, onChecked }: { of: ImportDetail; onChecked: () => void }) {
  const { t } = useLingui();
  const language = useLanguage();
  const queryClient = useQueryClient();
  const [mapping, setMapping] = useState<Mapping>(of.mapping);
  const mutationKey = ['import', of.id, 'check'];
  const check = useMutation({
    mutationKey,
    mutationFn: () =>
      call(checkImport, { params: { id: of.id }, body: { mapping: [...mapping], headings: of.headings } }),
    meta: { saysErrors: true },
    // The file may have been read anew meanwhile.
    onError: () => void queryClient.invalidateQueries({ queryKey: importQuery(of.id).queryKey }),
    onSuccess: (checked) => {
      queryClient.setQueryData(importQuery(of.id).queryKey, checked);
      onChecked();
    },
  });
  const columns = columnsOf(of.kind);
  const missing = unfilled(columns, mapping).map(({ names }) => said(names, language));
  const names = missing.join(', ');
  const repeated = [...new Set(repeatedHeadings(of.headings, columns).map(({ heading }) => `“${heading}”`))];
  const repeatedNames = repeated.join(', ');
  const nameOf = (column: ImportColumn) => ({ value: column.key, label: said(column.names, language) });
  const options = [{ value: '', label: t`Do not import` }, ...shownColumns(columns, mapping).map(nameOf)];
  // A second click may come before the button is shown busy: its check would outrun the first one.
  const checkOnce = () => {
    if (queryClient.isMutating({ mutationKey }) === 0) check.mutate();
  };
  const trouble = <CommandTrouble error={check.error} />;
  const checkRows = (
    <Button loading={check.isPending} onClick={checkOnce}>
      <Plural value={of.rowCount} one="Check # row" other="Check # rows" />
    </Button>
  );
  return (
    <Section
      title={<Trans>Columns</Trans>}
      about={
        <Trans>
          Choose which field each column of the file fills. Your choice is kept for the next file of this
          kind.
        </Trans>
      }
      actions={<div className={classes['at-head']}>{checkRows}</div>}
    >
      {missing.length > 0 && (
        <Message tone="plain">
          <Trans>No column for: {names}</Trans>
        </Message>
      )}
      {repeated.length > 0 && (
        <Message tone="plain">
          <Trans>
            Several columns have the same meaning, only the first of them is used: {repeatedNames}. Please
            check which one is right.
          </Trans>
        </Message>
      )}
      <div className={classes['at-head']}>{trouble}</div>
      <ul className={classes['columns']}>
        {of.headings.map((heading, at) => {
          const examples = of.sample.map((cells) => cells[at] ?? '').filter(Boolean);
          return (
            // oxlint-disable-next-line react/no-array-index-key -- a column is what stands at its place
            <li key={at}>
              <div>
                <strong>{heading || t`(no heading)`}</strong>
                <small>{examples.slice(0, 2).join(' · ') || '–'}</small>
              </div>
              <NativeSelect
                aria-label={t`Field for the column ${heading}`}
                data={options}
                value={mapping[at] ?? ''}
                data-unused={mapping[at] === null || undefined}
                onChange={(event) => setMapping(withField(mapping, at, event.currentTarget.value || null))}
              />
            </li>
          );
        })}
      </ul>
      <div className={classes['at-end']}>
        {trouble}
        {checkRows}
      </div>
    </Section>
  );
}
