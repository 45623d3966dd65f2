import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Import } from '#domain/import/import.ts';
import { momentText } from '#domain/time/day-text.ts';
import { QueryView } from '#parts/QueryView.tsx';
import { DataTable } from '#ui/lists/DataTable.tsx';
import { ListCard } from '#ui/lists/ListCard.tsx';
import { Section } from '#ui/Section.tsx';
import { LoadingRows } from '#ui/states.tsx';
import { StatusPill } from '#ui/StatusPill.tsx';
import { importsQuery } from './import-queries.ts';
import { importKindNames, importStateDots, importStateNames, importStateTones } from './import-words.ts';

/** Earlier imports, newest first. Files and rows are kept for 90 days. */
export function ImportList() {
  const { t, i18n } = useLingui();
  const query = useQuery(importsQuery);
  return (
    <Section
      title={<Trans>Earlier imports</Trans>}
      about={<Trans>Files and their rows are deleted after 90 days. What was imported stays.</Trans>}
    >
      <QueryView query={query} loading={<LoadingRows rows={3} />}>
        {({ items }) =>
          items.length === 0 ? (
            <Trans>No imports yet</Trans>
          ) : (
            <DataTable
              caption={t`Earlier imports`}
              rows={items}
              rowKey={({ id }) => id}
              linkOf={({ id }) => `/import/${id}`}
              columns={[
                { key: 'file', header: t`File`, gives: true, cell: ({ fileName }) => fileName },
                { key: 'kind', header: t`Type`, cell: ({ kind }) => i18n._(importKindNames[kind]) },
                { key: 'state', header: t`Status`, cell: (one) => <ImportStatePill of={one} /> },
                { key: 'rows', header: t`Rows`, align: 'right', cell: ({ rowCount }) => rowCount },
                {
                  key: 'imported',
                  header: t`Imported`,
                  align: 'right',
                  cell: ({ counts }) => counts.imported ?? 0,
                },
                {
                  key: 'when',
                  header: t`Uploaded`,
                  from: 'middle',
                  cell: ({ createdAt }) => momentText(createdAt),
                },
                { key: 'by', header: t`By`, from: 'wide', cell: ({ createdBy }) => createdBy },
              ]}
              card={(one) => (
                <ListCard title={one.fileName} status={<ImportStatePill of={one} />}>
                  <span>
                    {i18n._(importKindNames[one.kind])} ·{' '}
                    <Plural value={one.rowCount} one="# row" other="# rows" />
                  </span>
                  <span>
                    {momentText(one.createdAt)} · {one.createdBy}
                  </span>
                </ListCard>
              )}
            />
          )
        }
      </QueryView>
    </Section>
  );
}

export function ImportStatePill({ of }: { of: Import }) {
  const { i18n } = useLingui();
  return (
    <StatusPill tone={importStateTones[of.state]} dot={importStateDots[of.state]}>
      {i18n._(importStateNames[of.state])}
    </StatusPill>
  );
}
