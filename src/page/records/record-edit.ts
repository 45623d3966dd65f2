import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import * as v from 'valibot';
import type { AnswerOf, Endpoint } from '#api/endpoint.ts';
import type { Values } from '../form/form-store.ts';
import type { Judgement } from '../form/use-form.ts';
import { useKeptForm } from '../form/use-kept-form.ts';
import { useLanguage } from '../words/language.ts';
import type { Choices, ConflictField, Side } from './conflict.ts';
import { useRecordCommand, type CommandGiven } from './record-command.ts';
import { factChanges, type RecordKind, type Words } from './record.ts';

/** A record as it was opened, as the form has it, and as somebody else has saved it meanwhile. */
export interface FormVersions<Row> {
  opened: Row;
  mine: Values;
  theirs: Row;
}

/** What a form changes of a record. */
export interface RecordForm<Row, Body> {
  /** The form's texts for the record. */
  values: (record: Row) => Values;
  /** The problems of the texts, or what they change of the record as it was opened. */
  judge: (values: Values, opened: Row) => Judgement<Body>;
  /** The part of the record's facts that the form shows itself (see `Fact`). */
  part?: string;
  /** The fields that differ between the versions, in words. */
  conflict: (versions: FormVersions<Row>, words: Words) => readonly ConflictField[];
  /** The form's texts with the other's changes. `choices` decides the fields that both changed. */
  merged: (versions: FormVersions<Row>, choices: Choices) => Values;
}

/**
 * Edits a record in a form, based on the version opened: only what was changed is sent, and what is typed is kept with
 * that version. If somebody else was faster, `conflict` holds the differences to show and choose from; `settle` makes
 * theirs the version opened. `at` is the name under which the texts are kept. See `EditRecordDialog`.
 */
export function useRecordEdit<
  E extends Endpoint,
  Row extends { version: number } & Record<Id, string>,
  Id extends string,
  Body extends object,
>(edit: { record: RecordKind<Row, Id>; endpoint: E; seen: Row; at: string; form: RecordForm<Row, Body> }) {
  const { record, at } = edit;
  const { i18n } = useLingui();
  const words = { i18n, language: useLanguage() };
  const [first] = useState(edit.seen);
  const [opened, setOpened] = useState(first);
  const [choices, setChoices] = useState<Choices>({});
  const form = useKeptForm({
    initial: edit.form.values(opened),
    judge: (values) => edit.form.judge(values, opened),
    keep: {
      at,
      seen: opened,
      onFound: (seen) => {
        const parsed = v.safeParse(record.schema, seen);
        if (parsed.success) setOpened(parsed.output);
        return parsed.success;
      },
      onDiscard: () => setOpened(first),
    },
  });
  const saving = useRecordCommand({ endpoint: edit.endpoint, record, seen: opened });
  const theirs = saving.conflict?.now;
  const versions = theirs && { opened, mine: form.values(), theirs };
  return {
    form,
    isPending: saving.isPending,
    error: saving.error,
    /** Resolves with null if nothing was changed, and so nothing was sent. */
    send: (body: Body): Promise<AnswerOf<E>> | null =>
      Object.keys(body).length === 0 ? null : saving.mutateAsync({ body } as unknown as CommandGiven<E>),
    /** Applies the choices: the form holds both users' changes, and theirs becomes the version opened. */
    settle: () => {
      if (!versions) return;
      form.setAll(edit.form.merged(versions, choices));
      setOpened(versions.theirs);
      setChoices({});
      saving.reset();
    },
    conflict: versions && {
      fields: edit.form.conflict(versions, words),
      elsewhere: factChanges(
        record.facts,
        {
          before: opened,
          now: versions.theirs,
          ...(edit.form.part === undefined ? {} : { except: edit.form.part }),
        },
        words,
      ),
      choices,
      onChoose: (field: string, side: Side) => setChoices((before) => ({ ...before, [field]: side })),
    },
  };
}
