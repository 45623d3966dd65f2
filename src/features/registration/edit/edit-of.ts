import type { ContractEditInput } from '#domain/contract/registering/registration.ts';
import type { FieldProblems } from '#domain/messages/problems.ts';
import type { Values } from '../form/form-store.ts';
import type { EditPart } from '../places.ts';
import { answersOf, problemsWith } from '../registration-of.ts';

const answersIn = {
  customer: ['customer', 'language', 'riskAddress'],
  objects: ['kitchen', 'worktop', 'devices'],
  contract: [
    'purchaseDate',
    'orderReceiptDate',
    'deliveryDate',
    'immediateDelivery',
    'kvAbNumber',
    'orderConfirmationNumber',
    'orderReferenceNumber',
    'soldBy',
  ],
} as const satisfies Record<EditPart, readonly (keyof ReturnType<typeof answersOf>)[]>;

/** Both say when the kitchen comes, so they go together: a day left out would stay. */
const delivery: readonly string[] = ['deliveryDate', 'immediateDelivery'];

/** What a change of one part sends: the answers that differ from those it began with. */
export function editOf(part: EditPart, values: Values, start: Values): ContractEditInput {
  const [now, before] = [answersOf(values), answersOf(start)];
  const changed: readonly string[] = answersIn[part].filter(
    (name) => JSON.stringify(now[name]) !== JSON.stringify(before[name]),
  );
  const sent = answersIn[part].filter(
    (name) =>
      changed.includes(name) || (delivery.includes(name) && changed.some((one) => delivery.includes(one))),
  );
  return Object.fromEntries(sent.map((name) => [name, now[name]]));
}

const days = ['purchaseDate', 'orderReceiptDate', 'deliveryDate'];

/** What is wrong with one part; days that stay as they were are not judged again. */
export function editProblems(part: EditPart, values: Values, start: Values): FieldProblems {
  const problems = problemsWith(values, { now: new Date(), capturedAt: null, country: null });
  const isChanged = (path: string) => (values[path] ?? '') !== (start[path] ?? '');
  const hasNewDays = [...days, 'delivery'].some(isChanged);
  const own = Object.entries(problems).filter(([path]) => {
    if (days.includes(path) && !hasNewDays) return false;
    if (path === 'customer.birthdate' && !isChanged(path)) return false;
    return answersIn[part].some((name) => path === name || path.startsWith(`${name}.`));
  });
  return Object.fromEntries(own);
}
