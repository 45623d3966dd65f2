import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Checkbox, NativeSelect } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { orderList } from '#api/reference-lists.ts';
import { fixedLists, listNames, type ListName } from '#domain/reference-lists/reference-lists.ts';
import { type EditedEntry, type EditedLists } from '#domain/reference-lists/edited.ts';
import { notSpecified } from '#domain/reference-lists/words.ts';
import { said } from '#domain/locale/said.ts';
import { useLanguage } from '#page/words/language.ts';
import { QueryView } from '#parts/QueryView.tsx';
import { CommandTrouble } from '#parts/form/CommandTrouble.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Section } from '#ui/Section.tsx';
import { LoadingRows } from '#ui/states.tsx';
import { StatusPill } from '#ui/StatusPill.tsx';
import { EntryDialog } from './EntryDialog.tsx';
import { listTitles } from './list-names.ts';
import { editedListsQuery, useListCommand } from './lists-query.ts';
import { moved } from '#page/lists/moved.ts';
import classes from './lists.module.css';

/** The reference lists: adding, renaming, ordering, retiring and merging entries. */
export function ListsPage(props: { list: ListName; onList: (list: ListName) => void }) {
  const { t, i18n } = useLingui();
  const query = useQuery(editedListsQuery);
  return (
    <>
      <PageHeader
        title={<Trans>Lists</Trans>}
        about={<Trans>What forms offer to choose from. Changes reach every app automatically.</Trans>}
        actions={
          <NativeSelect
            aria-label={t`List`}
            size="md"
            value={props.list}
            onChange={(event) => props.onList(event.currentTarget.value as ListName)}
            data={listNames.map((value) => ({ value, label: i18n._(listTitles[value]) }))}
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
  const { t, i18n } = useLingui();
  const [opened, setOpened] = useState<EditedEntry | 'new' | null>(null);
  const [retired, setRetired] = useState(false);
  const order = useListCommand(orderList, lists);
  const isFixed = fixedLists.includes(list);
  const entries = lists.lists[list] ?? [];
  const active = entries.filter(({ active: is }) => is);
  const shown = retired ? entries : active;
  const move = (key: string, by: -1 | 1) =>
    order.mutate({
      params: { list },
      body: {
        keys: moved(
          shown.map((entry) => entry.key),
          key,
          by,
        ),
      },
    });
  return (
    <Section
      title={i18n._(listTitles[list])}
      about={
        isFixed ? (
          <Trans>This list is fixed.</Trans>
        ) : (
          <Plural value={active.length} one="# entry" other="# entries" />
        )
      }
      actions={
        !isFixed && (
          <div className={classes['actions']}>
            <Checkbox
              label={t`With retired entries`}
              checked={retired}
              onChange={(event) => setRetired(event.currentTarget.checked)}
            />
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpened('new')}>
              <Trans>New entry</Trans>
            </Button>
          </div>
        )
      }
    >
      <CommandTrouble error={order.error} />
      <ul className={classes['entries']}>
        {shown.map((entry, at) => {
          const name = entry.de;
          const isSteady = isFixed || entry.key === notSpecified.key;
          return (
            <li key={entry.key} data-retired={!entry.active || undefined}>
              <div>
                <strong>{name}</strong>
                {entry.en !== name && <small>{entry.en}</small>}
                <EntryState entry={entry} entries={entries} />
              </div>
              {!isSteady && (
                <span className={classes['tools']}>
                  <ActionIcon
                    variant="subtle"
                    size={44}
                    aria-label={t`Move ${name} up`}
                    disabled={at === 0 || order.isPending}
                    onClick={() => move(entry.key, -1)}
                  >
                    <IconArrowUp size={18} stroke={1.6} aria-hidden />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    size={44}
                    aria-label={t`Move ${name} down`}
                    disabled={at === shown.length - 1 || order.isPending}
                    onClick={() => move(entry.key, 1)}
                  >
                    <IconArrowDown size={18} stroke={1.6} aria-hidden />
                  </ActionIcon>
                  <Button variant="default" aria-label={t`Edit ${name}`} onClick={() => setOpened(entry)}>
                    <Trans>Edit</Trans>
                  </Button>
                </span>
              )}
            </li>
          );
        })}
      </ul>
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
