import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import * as v from 'valibot';
import { editShopItem } from '#api/shop.ts';
import { ManagedItem, type ItemInput } from '#domain/shop/item.ts';
import { useKeptForm } from '#page/form/use-kept-form.ts';
import { conflictRows, merge, type Choices, type Side } from '#page/records/conflict.ts';
import { useRecordCommand } from '#page/records/record-command.ts';
import { changedFields, itemFields, itemRecord, itemValues, judgeItem, type ItemField } from './item-form.ts';

/**
 * Saves an item: only the changes, based on the version opened. If another user, or an order that took its stock, was
 * faster, `conflict` holds the differences to choose from; `settle` makes theirs the version opened.
 */
export function useItemEdit({ item }: { item: ManagedItem }) {
  const { i18n } = useLingui();
  const [first] = useState(item);
  const [opened, setOpened] = useState(first);
  const [choices, setChoices] = useState<Choices>({});
  const form = useKeptForm({
    initial: itemValues(opened),
    judge: judgeItem,
    keep: {
      at: `shop/${first.id}/edit`,
      seen: opened,
      onFound: (seen) => {
        const parsed = v.safeParse(ManagedItem, seen);
        if (parsed.success) setOpened(parsed.output);
        return parsed.success;
      },
      onDiscard: () => setOpened(first),
    },
  });
  const saving = useRecordCommand({ endpoint: editShopItem, record: itemRecord, seen: opened });
  const theirs = saving.conflict?.now;
  const mine = form.values();
  const rows = theirs ? conflictRows({ base: itemValues(opened), mine, theirs: itemValues(theirs) }) : [];
  return {
    form,
    isPending: saving.isPending,
    error: saving.error,
    send: (given: ItemInput) => {
      const body = changedFields(given, opened);
      return Object.keys(body).length === 0 ? opened : saving.mutateAsync({ body });
    },
    /** Applies the choices: the form holds both users' changes, and theirs becomes the version opened. */
    settle: () => {
      if (!theirs) return;
      form.setAll(merge(mine, rows, choices));
      setOpened(theirs);
      setChoices({});
      saving.reset();
    },
    conflict: theirs && {
      fields: rows.map(({ field, state, ...row }) => ({
        field,
        label: i18n._(itemFields[field as ItemField]),
        state,
        base: row.base || null,
        mine: row.mine || null,
        theirs: row.theirs || null,
      })),
      elsewhere: [],
      choices,
      onChoose: (field: string, side: Side) => setChoices((before) => ({ ...before, [field]: side })),
    },
  };
}
