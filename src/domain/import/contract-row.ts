import * as v from 'valibot';
import { isUnlikelyPrice, unlikelyPrice } from '../finance/read-money.ts';
import { ContractRegistration } from '../contract/registering/registration.ts';
import { readName } from '../customer/read-name.ts';
import { problemsOf, type FieldProblems } from '../messages/problems.ts';
import type { PlainDate } from '../time/date.ts';
import type { Mapping } from './column.ts';
import { columnsByKey } from './columns.ts';
import { listed, nested, readRow, renumbered } from './row.ts';

/** A row as a registration with the prices that somebody has to confirm first, or what is wrong with it, by field. */
export type ContractRow =
  | {
      registration: ContractRegistration;
      problems: null;
      asked: FieldProblems;
      devices: readonly string[];
    }
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
  const { customer = {}, devices, worktop, kitchen = {}, ...rest } = nested(values);
  const { items, numbers } = listed(devices);
  const asked: FieldProblems = {};
  for (const [path, value] of values)
    if (/^(?:devices\.\d+|worktop)\.grossPurchasePrice$/.test(path) && isUnlikelyPrice(value))
      asked[path] = unlikelyPrice(value);
  const given = withNamesRead(customer as Record<string, unknown>);
  const parsed = v.safeParse(ContractRegistration, {
    ...rest,
    id,
    kitchen,
    ...(worktop && { worktop: withConfirmed(worktop) }),
    devices: items.map(withConfirmed),
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
    return { registration: parsed.output, problems: null, asked, devices: numbers };
  }
  return { registration: null, problems, devices: numbers };
}

/** `Erika und Max` are two people of one last name, and `Dr. Erika` has a title, if no column says otherwise. */
function withNamesRead(customer: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { firstName, lastName, companyName } = customer;
  if (typeof firstName !== 'string' || typeof lastName !== 'string' || companyName !== undefined)
    return customer;
  if (!/[\s/&.]/.test(firstName)) return customer;
  const read = readName(`${firstName} ${lastName}`);
  if (read === null || 'company' in read) return customer;
  const [one, other] = read.persons;
  const isTold = (name: string) => customer[name] !== undefined;
  if (one.lastName !== lastName || (one.title !== '' && isTold('customTitle'))) return customer;
  if (other && (other.lastName !== lastName || isTold('personTwoFirstName') || isTold('personTwoLastName')))
    return customer;
  return {
    ...customer,
    firstName: one.firstName,
    ...(one.gender !== null && !isTold('gender') && { gender: one.gender }),
    ...(one.title !== '' && { customTitle: one.title }),
    ...(other && {
      personTwoFirstName: other.firstName,
      personTwoLastName: other.lastName,
      ...(other.title !== '' && { personTwoTitle: other.title }),
    }),
  };
}

/** With its price confirmed: the row is asked about as a whole. */
function withConfirmed(thing: unknown): object {
  const given = thing as { grossPurchasePrice?: unknown };
  return { ...given, confirmedPrice: given.grossPurchasePrice };
}
