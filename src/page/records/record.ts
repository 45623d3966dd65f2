import type { I18n, MessageDescriptor } from '@lingui/core';
import type { QueryKey } from '@tanstack/react-query';
import type * as v from 'valibot';
import type { Language } from '#domain/locale/language.ts';

/** What turns a record into words: the catalogue and the reader's language. */
export interface Words {
  i18n: I18n;
  language: Language;
}

/** One thing that people read about a record; `part` is the part of the record's form that changes it. */
export interface Fact<Row> {
  label: MessageDescriptor;
  of: (record: Row, words: Words) => string | null;
  part?: string;
}

/** A kind of record that commands change (see `useRecordCommand`). `id` names the field that is its id and its param. */
export interface RecordKind<Row extends { version: number }, Id extends string> {
  id: Id;
  schema: v.GenericSchema<unknown, Row>;
  queryKey: (id: string) => QueryKey;
  /** What else is old once a command has succeeded. */
  renews: (id: string) => readonly QueryKey[];
  facts: readonly Fact<Row>[];
}

/** A fact that reads differently in two versions of a record; null where it said nothing. */
export interface FactChange {
  label: string;
  from: string | null;
  to: string | null;
}

/** The facts that differ between two versions, in words; without those of the part `except`. */
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
