import type { I18n, MessageDescriptor } from '@lingui/core';
import type { QueryKey } from '@tanstack/react-query';
import type * as v from 'valibot';
import type { Language } from '#domain/locale/language.ts';

/** The message catalogue and the reader's language, for putting a record into words. */
export interface Words {
  i18n: I18n;
  language: Language;
}

/** A displayed fact of a record. `part` is the part of the record's form that changes it. */
export interface Fact<Row> {
  label: MessageDescriptor;
  of: (record: Row, words: Words) => string | null;
  part?: string;
}

/** A kind of record that commands change (see `useRecordCommand`). `id` names its id field and its path param. */
export interface RecordKind<Row extends { version: number }, Id extends string> {
  id: Id;
  schema: v.GenericSchema<unknown, Row>;
  queryKey: (id: string) => QueryKey;
  /** Other queries to fetch again after a command has succeeded. */
  renews: (id: string) => readonly QueryKey[];
  facts: readonly Fact<Row>[];
}

/** A fact that differs between two versions of a record; null if it was or is empty. */
export interface FactChange {
  label: string;
  from: string | null;
  to: string | null;
}

/** The facts that differ between two versions, in words, except those of the part `except`. */
export function factChanges<Row>(
  facts: readonly Fact<Row>[],
  { before, now, except }: { before: Row; now: Row; except?: string },
  words: Words,
): readonly FactChange[] {
  return facts
    .filter(({ part }) => except === undefined || part !== except)
    .map(({ label, of }) => ({
      label: words.i18n._(label),
      from: of(before, words) || null,
      to: of(now, words) || null,
    }))
    .filter(({ from, to }) => from !== to);
}
