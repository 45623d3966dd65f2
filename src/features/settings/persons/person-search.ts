import { PersonSearch } from '#domain/person/person.ts';
import { readDate } from '#domain/time/read-date.ts';
import type { Values } from '#page/form/form-store.ts';
import { judgedBy, type Judgement } from '#page/form/use-form.ts';

/** Reads the search as it was typed; a day in any way of writing it. */
export function judgeSearch({ search = '', birthdate = '' }: Values): Judgement<PersonSearch> {
  const typed = birthdate.trim();
  const day = typed === '' ? null : readDate(typed);
  if (typed !== '' && day === null) return { problems: { birthdate: 'date_invalid' } };
  return judgedBy(PersonSearch, { search, birthdate: day });
}
