import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { IconGripVertical, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { orderList } from '#api/reference-lists.ts';
import { fixedLists, listNames, type ListName } from '#domain/reference-lists/reference-lists.ts';
import { type EditedEntry, type EditedLists } from '#domain/reference-lists/edited.ts';
import { listTitles } from '#domain/reference-lists/list-names.ts';
import { alphabetical } from '#domain/reference-lists/order.ts';
import { notSpecified } from '#domain/reference-lists/words.ts';
import { said } from '#domain/locale/said.ts';
import { fold } from '#domain/text/fold.ts';
import { longestSearch } from '#domain/text/search-limit.ts';
import { useLanguage } from '#page/words/language.ts';
import { QueryView } from '#parts/QueryView.tsx';
import { CommandTrouble } from '#parts/form/CommandTrouble.tsx';
import { RowMenu } from '#parts/RowMenu.tsx';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { useDragging, type Dragging } from '#ui/lists/dragging.ts';
import { SearchField } from '#ui/lists/SearchField.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Section } from '#ui/Section.tsx';
import { LoadingRows } from '#ui/states.tsx';
import { StatusPill } from '#ui/StatusPill.tsx';
import { EntryDialog } from './EntryDialog.tsx';
import { editedListsQuery, useListCommand } from './lists-query.ts';
import { moved, movedOnto } from '#page/lists/moved.ts';
import classes from './lists.module.css';

/** The reference lists: adding, renaming, ordering, retiring and merging entries. */
export function ListsPage(props: { list: ListName; onList: (list: ListName) => void }) {
  const { t } = useLingui();
  const language = useLanguage();
  const query = useQuery(editedListsQuery);
  return (
    <>
      <PageHeader
        title={<Trans>Lists</Trans>}
        about={<Trans>The choices that forms offer. Changes reach every app automatically.</Trans>}
        actions={
          <NativeSelect
            aria-label={t`List`}
            size="md"
            value={props.list}
            onChange={(event) => props.onList(event.currentTarget.value as ListName)}
            data={listNames.map((value) => ({ value, label: said(listTitles[value], language) }))}
          />
        }
      />
      <QueryView query={query} loading={<LoadingRows rows={8} />}>
        {(lists) => <Entries key={props.list} lists={lists} list={props.list} />}
      </QueryView>
    </>
  );
}

function Entries({ lists, list }: { lists: EditedLists; list: ListName }) {
  const { t } = useLingui();
  const language = useLanguage();
  const [opened, setOpened] = useState<EditedEntry | 'new' | null>(null);
  const [retired, setRetired] = useState(false);
  const [search, setSearch] = useState('');
  const [isSorting, setIsSorting] = useState(false);
  const order = useListCommand(orderList, lists);
  const isFixed = fixedLists.includes(list);
  const entries = lists.lists[list] ?? [];
  const active = entries.filter(({ active: is }) => is);
  const listed = retired ? entries : active;
  // As it was asked for, until the server has answered.
  const keys = order.isPending ? order.variables.body.keys : listed.map(({ key }) => key);
  const ordered = keys.flatMap((key) => listed.find((entry) => entry.key === key) ?? []);
  const wanted = fold(search);
  const shown = ordered.filter(({ de, en }) => fold(`${de} ${en}`).includes(wanted));
  const setOrder = (after: string[]) => order.mutate({ params: { list }, body: { keys: after } });
  const draggingOf = useDragging(keys, (key, onto) => setOrder(movedOnto(keys, key, onto)));
  const sorted = alphabetical(listed);
  const isSorted = sorted.every((key, at) => key === keys[at]);
  return (
    <Section
      title={said(listTitles[list], language)}
      about={
        isFixed ? (
          <Trans>This list is fixed.</Trans>
        ) : (
          <Plural value={active.length} one="# entry" other="# entries" />
        )
      }
      actions={
        !isFixed && (
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpened('new')}>
            <Trans>New entry</Trans>
          </Button>
        )
      }
    >
      <div className={classes['tools']}>
        <SearchField
          label={t`Search the list`}
          placeholder={t`Entry`}
          clearLabel={t`Clear the search`}
          maxLength={longestSearch}
          value={search}
          onSearch={setSearch}
        />
        {!isFixed && (
          <>
            <Checkbox
              label={t`With retired entries`}
              checked={retired}
              onChange={(event) => setRetired(event.currentTarget.checked)}
            />
            <Button variant="default" disabled={isSorted} onClick={() => setIsSorting(true)}>
              <Trans>Sort alphabetically</Trans>
            </Button>
          </>
        )}
      </div>
      <CommandTrouble error={order.error} />
      {shown.length === 0 && (
        <p className={classes['nothing']} role="status">
          <Trans>No matching entries.</Trans>
        </p>
      )}
      <ul className={classes['entries']}>
        {shown.map((entry) => (
          <Entry
            key={entry.key}
            entry={entry}
            entries={entries}
            keys={keys}
            isSteady={isFixed || entry.key === notSpecified.key}
            // What a search leaves out has a place too: one drags in the whole list alone.
            dragging={search === '' ? draggingOf(entry.key) : undefined}
            onOrder={setOrder}
            onEdit={() => setOpened(entry)}
          />
        ))}
      </ul>
      <ConfirmDialog
        opened={isSorting}
        title={<Trans>Sort this list alphabetically?</Trans>}
        confirm={<Trans>Sort alphabetically</Trans>}
        onClose={() => setIsSorting(false)}
        onConfirm={() =>
          order.mutateAsync({ params: { list }, body: { keys: sorted } }).catch(() => undefined)
        }
      >
        <Trans>
          The current order will be lost. “Not specified” stays first and “Other” last, and every app gets the
          new order.
        </Trans>
      </ConfirmDialog>
      {opened !== null && (
        <EntryDialog
          lists={lists}
          list={list}
          entry={opened === 'new' ? null : opened}
          onClose={() => setOpened(null)}
        />
      )}
    </Section>
  );
}

function Entry(props: {
  entry: EditedEntry;
  entries: readonly EditedEntry[];
  /** The keys of the list in their order. */
  keys: readonly string[];
  /** Set if nothing can be done about it. */
  isSteady: boolean;
  dragging: Dragging | undefined;
  onOrder: (keys: string[]) => void;
  onEdit: () => void;
}) {
  const { t } = useLingui();
  const { entry, keys, dragging, onOrder } = props;
  const { key, de, active } = entry;
  const at = keys.indexOf(key);
  const others = keys.filter((one) => one !== key);
  const [isFirst, isLast] = [at === 0, at === keys.length - 1];
  if (props.isSteady) {
    return (
      <li data-retired={!active || undefined}>
        <EntryWords of={entry} entries={props.entries} />
      </li>
    );
  }
  return (
    <li data-retired={!active || undefined} data-drop={dragging?.drop} {...dragging?.target}>
      {dragging && (
        <span className={classes['grip']} draggable {...dragging.grip} title={t`Drag to reorder`} aria-hidden>
          <IconGripVertical size={20} stroke={1.6} />
        </span>
      )}
      <EntryWords of={entry} entries={props.entries} />
      <RowMenu
        of={de}
        actions={[
          { key: 'edit', label: t`Edit`, onSelect: props.onEdit },
          { key: 'up', label: t`Move up`, disabled: isFirst, onSelect: () => onOrder(moved(keys, key, -1)) },
          {
            key: 'down',
            label: t`Move down`,
            disabled: isLast,
            onSelect: () => onOrder(moved(keys, key, 1)),
          },
          {
            key: 'first',
            label: t`Move to the top`,
            disabled: isFirst,
            onSelect: () => onOrder([key, ...others]),
          },
          {
            key: 'last',
            label: t`Move to the end`,
            disabled: isLast,
            onSelect: () => onOrder([...others, key]),
          },
        ]}
      />
    </li>
  );
}

function EntryWords({ of, entries }: { of: EditedEntry; entries: readonly EditedEntry[] }) {
  return (
    <div>
      <strong>{of.de}</strong>
      {of.en !== of.de && <small>{of.en}</small>}
      <EntryState entry={of} entries={entries} />
    </div>
  );
}

function EntryState({ entry, entries }: { entry: EditedEntry; entries: readonly EditedEntry[] }) {
  const language = useLanguage();
  if (entry.active) return null;
  const into = entries.find(({ key }) => key === entry.mergedInto);
  const name = into && said(into, language);
  return (
    <StatusPill tone={entry.merging ? 'blue' : 'light'}>
      {!name && <Trans>Retired</Trans>}
      {name && entry.merging && <Trans>Being merged into {name}</Trans>}
      {name && !entry.merging && <Trans>Merged into {name}</Trans>}
    </StatusPill>
  );
}
