import { PersonSearch } from '#domain/person/person.ts';
import type { PlainDate } from '#domain/time/date.ts';
import { typedDay } from '#domain/time/read-date.ts';
import type { Values } from '#page/form/form-store.ts';
import { judgedBy, type Judgement } from '#page/form/use-form.ts';

/** Reads the search as it was typed; a day in any way of writing it. `today` settles years of two digits. */
export function judgeSearch({ search = '', birthdate }: Values, today: PlainDate): Judgement<PersonSearch> {
  return judgedBy(PersonSearch, { search, birthdate: typedDay(birthdate, today) });
}
