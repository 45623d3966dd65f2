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

/** Both fields describe the delivery, so they are sent together: the server keeps a field that is left out. */
const delivery: readonly string[] = ['deliveryDate', 'immediateDelivery'];

/** The body of an edit: only the answers that differ from the initial ones. */
export function editOf(part: EditPart, values: Values, start: Values): ContractEditInput {
  const at = new Date();
  const [now, before] = [answersOf(values, at), answersOf(start, at)];
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

/** Problems of one part. Contract dates are judged only if one of them changed, the birthdate only if it changed. */
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

/** The problems of one part, or the body to send. */
export function judgeEdit(part: EditPart, values: Values, start: Values): Judgement<ContractEditInput> {
  const problems = editProblems(part, values, start);
  return Object.keys(problems).length > 0 ? { problems } : { given: editOf(part, values, start) };
}
