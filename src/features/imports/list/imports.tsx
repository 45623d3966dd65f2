import { msg } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { Import } from '#domain/import/import.ts';
import type { ImportKind, ImportState } from '#domain/import/kinds.ts';
import { momentText } from '#domain/time/day-text.ts';
import { defineList, type ListProps, type Reader } from '#parts/lists/define-list.ts';
import { ListCard } from '#ui/lists/ListCard.tsx';
import { EmptyState } from '#ui/states.tsx';
import { importKindNames, importStateNames } from '../import-words.ts';
import { ImportStatePill } from '../ImportStatePill.tsx';
import { importCountsQuery, importListQuery, lastView } from './import-list.ts';
import { importList, type ImportListView } from './import-view.ts';

/** The list of imports, newest first. */
export const imports = defineList<Import, ImportListView>({
  view: importList,
  pageOf: importListQuery,
  last: lastView,
  rows: 3,
  caption: msg`Earlier imports`,
  countOf: (count) => <Plural value={count} one="# import" other="# imports" />,
  tabs: {
    param: 'kind',
    countsOf: importCountsQuery,
    label: msg`Type`,
    nameOf: (kind, { say }) => say(importKindNames[kind as ImportKind]),
  },
  filters: [
    {
      param: 'state',
      label: msg`Status`,
      nameOf: (state, { say }) => say(importStateNames[state as ImportState]),
    },
  ],
  columns: [
    { key: 'file', header: msg`File`, gives: true, cell: ({ fileName }) => fileName },
    { key: 'kind', header: msg`Type`, cell: ({ kind }, { say }) => say(importKindNames[kind]) },
    { key: 'state', header: msg`Status`, cell: (one) => <ImportStatePill of={one} /> },
    { key: 'rows', header: msg`Rows`, align: 'right', cell: ({ rowCount }) => rowCount },
    { key: 'imported', header: msg`Imported`, align: 'right', cell: ({ counts }) => counts.imported ?? 0 },
    {
      key: 'when',
      header: msg`Uploaded`,
      from: 'middle',
      sorted: 'descending',
      cell: ({ createdAt }) => momentText(createdAt),
    },
    { key: 'by', header: msg`By`, from: 'wide', gives: true, cell: ({ createdBy }) => createdBy },
  ],
  rowKey: ({ id }) => id,
  linkOf: ({ id }) => `/import/${id}`,
  labelOf: ({ fileName }) => fileName,
  card: (one, reader) => <ImportCard one={one} reader={reader} />,
  Empty: NoImports,
});

function ImportCard({ one, reader }: { one: Import; reader: Reader }) {
  return (
    <ListCard title={one.fileName} status={<ImportStatePill of={one} />}>
      <span>
        {reader.say(importKindNames[one.kind])} · <Plural value={one.rowCount} one="# row" other="# rows" />
      </span>
      <span>
        {momentText(one.createdAt)} · {one.createdBy}
      </span>
    </ListCard>
  );
}

function NoImports({ view, onView }: ListProps<ImportListView>) {
  if (!importList.isFiltered(view)) return <EmptyState title={<Trans>No imports yet</Trans>} />;
  return (
    <EmptyState
      title={<Trans>No matching imports</Trans>}
      action={
        <Button variant="default" onClick={() => onView({})}>
          <Trans>Remove all filters</Trans>
        </Button>
      }
    />
  );
}
