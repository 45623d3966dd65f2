import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addListEntry, changeListEntry, countListUses, mergeListEntries } from '#api/reference-lists.ts';
import { type ListName } from '#domain/reference-lists/reference-lists.ts';
import { ListEntryInput, type EditedEntry, type EditedLists } from '#domain/reference-lists/edited.ts';
import { said } from '#domain/locale/said.ts';
import { call } from '#page/api/api.ts';
import { useForm } from '#page/form/use-form.ts';
import { useLanguage } from '#page/words/language.ts';
import { FormDialog } from '#parts/form/FormDialog.tsx';
import { TextField } from '#parts/form/TextField.tsx';
import { CommandTrouble } from '#parts/form/CommandTrouble.tsx';
import { useListCommand } from './lists-query.ts';
import classes from './lists.module.css';

/** A new entry (`entry` is null), or one to rename, retire or merge. */
export function EntryDialog(props: {
  lists: EditedLists;
  list: ListName;
  entry: EditedEntry | null;
  onClose: () => void;
}) {
  const { lists, list, entry, onClose } = props;
  const { t } = useLingui();
  const form = useForm({ schema: ListEntryInput, initial: { de: entry?.de ?? '', en: entry?.en ?? '' } });
  const add = useListCommand(addListEntry, lists);
  const change = useListCommand(changeListEntry, lists);
  const send = (body: ListEntryInput) =>
    entry
      ? change.mutateAsync({ params: { list, key: entry.key }, body })
      : add.mutateAsync({ params: { list }, body });
  return (
    <FormDialog
      of={form}
      onSend={send}
      onSent={onClose}
      sending={entry ? change : add}
      title={entry ? <Trans>Edit entry</Trans> : <Trans>New entry</Trans>}
      submit={entry ? <Trans>Save</Trans> : <Trans>Add</Trans>}
      onClose={onClose}
    >
      <TextField path="de" label={t`German`} required data-autofocus />
      <TextField path="en" label={t`English`} required />
      {entry && <ExistingEntry {...props} entry={entry} />}
    </FormDialog>
  );
}

function usesQuery(list: ListName, key: string) {
  return queryOptions({
    queryKey: ['list', 'uses', list, key],
    queryFn: ({ signal }) => call(countListUses, { params: { list, key }, signal }),
    staleTime: 0,
  });
}

/** Where an entry is used, and how it leaves the list. */
function ExistingEntry(props: {
  lists: EditedLists;
  list: ListName;
  entry: EditedEntry;
  onClose: () => void;
}) {
  const { lists, list, entry, onClose } = props;
  const { t } = useLingui();
  const language = useLanguage();
  const uses = useQuery(usesQuery(list, entry.key));
  const [into, setInto] = useState('');
  const change = useListCommand(changeListEntry, lists);
  const merge = useListCommand(mergeListEntries, lists);
  const params = { list, key: entry.key };
  const others = (lists.lists[list] ?? []).filter(({ key, active }) => active && key !== entry.key);
  const objects = uses.data?.insuredObjects.toLocaleString(language);
  const retailers = uses.data?.clients.toLocaleString(language);
  return (
    <div className={classes['existing']}>
      <p role="status">
        {uses.data ? (
          <Trans>
            Used by {objects} insured objects and {retailers} retailers. What was registered under this name
            keeps it when you rename or retire the entry.
          </Trans>
        ) : (
          <Trans>Counting where it is used …</Trans>
        )}
      </p>
      <CommandTrouble error={uses.error ?? change.error ?? merge.error} />
      <Button
        variant="default"
        loading={change.isPending}
        disabled={entry.merging}
        onClick={() => change.mutate({ params, body: { active: !entry.active } }, { onSuccess: onClose })}
      >
        {entry.active ? <Trans>Retire entry</Trans> : <Trans>Restore entry</Trans>}
      </Button>
      {entry.active && (
        <div className={classes['merge']}>
          <NativeSelect
            label={t`Merge into`}
            description={t`The other entry takes its place everywhere, including in existing contracts. Issued documents stay as they are. This cannot be undone.`}
            value={into}
            onChange={(event) => setInto(event.currentTarget.value)}
            data={[
              { value: '', label: t`Choose an entry` },
              ...others.map((one) => ({ value: one.key, label: said(one, language) })),
            ]}
          />
          <Button
            variant="default"
            color="red"
            disabled={into === ''}
            loading={merge.isPending}
            onClick={() => merge.mutate({ params, body: { into } }, { onSuccess: onClose })}
          >
            <Trans>Merge</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}
