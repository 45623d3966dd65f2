import { msg } from '@lingui/core/macro';
import { SalespersonInput } from '#domain/client/salesperson-input.ts';
import { Salesperson } from '#domain/client/salesperson.ts';
import { dayText } from '#domain/time/day-text.ts';
import type { PlainDate } from '#domain/time/date.ts';
import type { Values } from '#page/form/form-store.ts';
import { judgedBy, type Judgement } from '#page/form/use-form.ts';
import type { RecordKind } from '#page/records/record.ts';
import { typedDay } from '#domain/time/read-date.ts';

/** Describes salespersons to record commands. They are read with their retailer, so no query is theirs alone. */
export const salespersonRecord: RecordKind<Salesperson, 'id'> = {
  id: 'id',
  schema: Salesperson,
  queryKey: (id) => ['client', 'salesperson', id],
  renews: () => [],
  facts: [
    { label: msg`Name`, of: ({ name }) => name },
    { label: msg`Email`, of: ({ email }) => email },
    { label: msg`Date of birth`, of: ({ birthdate }) => birthdate && dayText(birthdate) },
    { label: msg`Status`, of: ({ isActive }, { i18n }) => i18n._(isActive ? msg`Active` : msg`Not active`) },
  ],
};

export function salespersonValues(person: Salesperson | null) {
  return {
    name: person?.name ?? '',
    email: person?.email ?? '',
    birthdate: person?.birthdate ? dayText(person.birthdate) : '',
  };
}

/** A salesperson as it is sent. */
export interface TypedSalesperson {
  name: string;
  email: string | null;
  birthdate: string | null;
}

/** The problems of what was typed, or the salesperson. `today` settles years of two digits. */
export function judgeSalesperson(values: Values, today: PlainDate): Judgement<TypedSalesperson> {
  const input = {
    name: values['name'] ?? '',
    email: (values['email'] ?? '').trim() || null,
    birthdate: typedDay(values['birthdate'], today),
  };
  const judged = judgedBy(SalespersonInput, input);
  return 'given' in judged ? { given: input } : judged;
}
