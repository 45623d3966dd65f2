import type { ContractEditInput } from '#domain/contract/registering/registration.ts';
import type { FieldProblems } from '#domain/messages/problems.ts';
import type { Values } from '#page/form/form-store.ts';
import type { Judgement } from '#page/form/use-form.ts';
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

/** What a change of one part sends: all answers of the part, the server sees which are new. */
function editOf(part: EditPart, values: Values): ContractEditInput {
  const answers = answersOf(values);
  const { immediateDelivery, ...rest } = answers;
  const own = Object.fromEntries(
    answersIn[part].filter((name) => name !== 'immediateDelivery').map((name) => [name, rest[name]]),
  );
  return part === 'contract' ? { ...own, immediateDelivery } : own;
}

const days = ['purchaseDate', 'orderReceiptDate', 'deliveryDate'];

/** What is wrong with one part; days that stay as they were are not judged again. */
function editProblems(part: EditPart, values: Values, start: Values): FieldProblems {
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

/** What is wrong with the values of one part, or what changing it sends. */
export function judgeEdit(part: EditPart, values: Values, start: Values): Judgement<ContractEditInput> {
  const problems = editProblems(part, values, start);
  return Object.keys(problems).length > 0 ? { problems } : { given: editOf(part, values) };
}
