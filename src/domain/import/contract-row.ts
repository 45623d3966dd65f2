import * as v from 'valibot';
import { ContractRegistration } from '../contract/registering/registration.ts';
import { problemsOf, type FieldProblems } from '../messages/problems.ts';
import type { PlainDate } from '../time/date.ts';
import type { Mapping } from './column.ts';
import { columnsByKey } from './columns.ts';
import { listed, nested, readRow, renumbered } from './row.ts';

/** A row as a registration, or what is wrong with it by field. */
export type ContractRow =
  | { registration: ContractRegistration; problems: null; devices: readonly string[] }
  | { registration: null; problems: FieldProblems; devices: readonly string[] };

/**
 * Makes a registration of a row by the rules of the wizard. `clientCode` is still what the file says of the retailer.
 * Imported contracts ask nobody anything: the customer is asked later, from the contract.
 */
export function contractOfRow(
  cells: readonly string[],
  mapping: Mapping,
  { id, now, today }: { id: string; now: Date; today: PlainDate },
): ContractRow {
  const { values, problems: unread } = readRow(cells, mapping, columnsByKey('contracts'), today);
  const { customer = {}, devices, kitchen = {}, ...rest } = nested(values);
  const { items, numbers } = listed(devices);
  const given = customer as Record<string, unknown>;
  const parsed = v.safeParse(ContractRegistration, {
    ...rest,
    id,
    kitchen,
    devices: items,
    customer: {
      ...given,
      type: given['type'] ?? (given['companyName'] === undefined ? 'person' : 'organization'),
      address: given['address'] ?? {},
    },
    clientCode: rest['clientCode'] ?? '',
    capturedAt: now.toISOString(),
    askConfirmation: false,
  });
  const wrong = parsed.success ? {} : renumbered(problemsOf(parsed.issues), 'devices', numbers);
  const problems = { ...wrong, ...unread };
  if (parsed.success && Object.keys(problems).length === 0) {
    return { registration: parsed.output, problems: null, devices: numbers };
  }
  return { registration: null, problems, devices: numbers };
}
