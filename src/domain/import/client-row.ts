import * as v from 'valibot';
import { requiredText } from '../text/fields.ts';
import { ClientIdsInput, ClientInput, readingPhones } from '../client/client-input.ts';
import { problemsOf, type FieldProblems } from '../messages/problems.ts';
import type { PlainDate } from '../time/date.ts';
import type { Mapping } from './column.ts';
import { columnsByKey } from './columns.ts';
import { listed, nested, readRow, renumbered } from './row.ts';

/** What a row says of a client. `association` is still what the file says: its place, code or name. */
export const ImportedClient = readingPhones(
  v.object({
    ...ClientInput.entries,
    ...ClientIdsInput.entries,
    association: requiredText(200),
  }),
);
export type ImportedClient = v.InferOutput<typeof ImportedClient>;

/** Makes a client of a row, or says what is wrong with it by field. */
export function clientOfRow(
  cells: readonly string[],
  mapping: Mapping,
  today: PlainDate,
): { client: ImportedClient; problems: null } | { client: null; problems: FieldProblems } {
  const { values, problems: unread } = readRow(cells, mapping, columnsByKey('clients'), today);
  const { contacts, address = {}, estimate = {}, ...rest } = nested(values);
  const { items, numbers } = listed(contacts);
  const parsed = v.safeParse(ImportedClient, { ...rest, address, estimate, bank: {}, contacts: items });
  const wrong = parsed.success ? {} : renumbered(problemsOf(parsed.issues), 'contacts', numbers);
  const problems = { ...wrong, ...unread };
  if (parsed.success && Object.keys(problems).length === 0) return { client: parsed.output, problems: null };
  return { client: null, problems };
}
