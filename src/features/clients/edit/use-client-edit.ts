import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import * as v from 'valibot';
import { editClient } from '#api/clients.ts';
import type { ClientEditInput, ClientPart } from '#domain/client/client-edit.ts';
import { Client } from '#domain/client/client.ts';
import { useKeptForm } from '#page/form/use-kept-form.ts';
import type { Choices, Side } from '#page/records/conflict.ts';
import { useRecordCommand } from '#page/records/record-command.ts';
import { factChanges } from '#page/records/record.ts';
import { useLanguage } from '#page/words/language.ts';
import { clientValues, judgeClient } from './client-form.ts';
import { clientConflict, mergedClient } from './client-conflict.ts';
import { clientRecord } from './client-record.ts';

/**
 * Saves one group of a retailer's record: only the changes, based on the version opened. What is typed is kept with
 * that version. If another user changed the record in the meantime, `conflict` holds the differences to show and choose
 * from; `settle` makes theirs the version opened.
 */
export function useClientEdit(given: { client: Client; part: ClientPart }) {
  const { part } = given;
  const { i18n } = useLingui();
  const words = { i18n, language: useLanguage() };
  const [first] = useState(given.client);
  const [opened, setOpened] = useState(first);
  const [choices, setChoices] = useState<Choices>({});
  const form = useKeptForm({
    initial: clientValues(opened),
    judge: (values) => judgeClient(part, values, opened),
    keep: {
      at: `client/${first.code}/edit/${part}`,
      seen: opened,
      onFound: (seen) => {
        const parsed = v.safeParse(Client, seen);
        if (parsed.success) setOpened(parsed.output);
        return parsed.success;
      },
      onDiscard: () => setOpened(first),
    },
  });
  const saving = useRecordCommand({ endpoint: editClient, record: clientRecord, seen: opened });
  const theirs = saving.conflict?.now;
  const versions = theirs && { part, opened, mine: form.values(), theirs };
  return {
    form,
    isPending: saving.isPending,
    error: saving.error,
    send: (body: ClientEditInput) => (Object.keys(body).length === 0 ? opened : saving.mutateAsync({ body })),
    /** Applies the choices: the form holds both users' changes, and theirs becomes the version opened. */
    settle: () => {
      if (!versions) return;
      form.setAll(mergedClient(versions, choices));
      setOpened(versions.theirs);
      setChoices({});
      saving.reset();
    },
    conflict: versions && {
      fields: clientConflict(versions, words),
      elsewhere: factChanges(
        clientRecord.facts,
        { before: opened, now: versions.theirs, except: part },
        words,
      ),
      choices,
      onChoose: (field: string, side: Side) => setChoices((before) => ({ ...before, [field]: side })),
    },
  };
}
