import * as v from 'valibot';
import { ContractRegistration } from '#domain/contract/registering/registration.ts';
import { registrationProblems } from '#domain/contract/registering/registration-rules.ts';
import { productSlugs } from '#domain/contract/product.ts';
import { problemsOf, type FieldProblems } from '#domain/messages/problems.ts';
import { dayOfJudgement } from '#domain/time/capture.ts';
import { berlinDate, isPlainDate, type PlainDate } from '#domain/time/date.ts';
import { typedDay } from '#domain/time/read-date.ts';
import { isUnlikelyPrice, typedMoney } from '#domain/finance/read-money.ts';
import { filledRows } from './form/device-rows.ts';
import { readShownPrice } from './price/shown-price.ts';
import { placeOf } from './form/field-order.ts';
import type { AskingStep } from './places.ts';
import type { Values } from '#page/form/form-store.ts';

function address(values: Values, at: string) {
  const field = (name: string) => values[`${at}.${name}`] ?? '';
  return {
    street: field('street'),
    houseNumber: field('houseNumber'),
    zipCode: field('zipCode'),
    city: field('city'),
    country: field('country') || 'DE',
    unitDescription: field('unitDescription'),
  };
}

function customer(values: Values, today: PlainDate) {
  const field = (name: string) => values[`customer.${name}`] ?? '';
  const common = {
    email: field('email'),
    mobileNumber: field('mobileNumber'),
    customTitle: field('customTitle'),
    firstName: field('firstName'),
    lastName: field('lastName'),
    address: address(values, 'customer.address'),
    note: field('note'),
  };
  if (field('type') === 'organization') {
    return { ...common, type: 'organization', companyName: field('companyName') };
  }
  const hasSecond = values['secondPerson'] === 'yes';
  return {
    ...common,
    type: 'person',
    gender: field('gender') || null,
    birthdate: typedDay(field('birthdate'), today),
    personTwoTitle: hasSecond ? field('personTwoTitle') : null,
    personTwoFirstName: hasSecond ? field('personTwoFirstName') : null,
    personTwoLastName: hasSecond ? field('personTwoLastName') : null,
  };
}

/** The price of a thing; an unlikely one as confirmed if that is what was confirmed. */
function pricesOf(values: Values, at: string) {
  const price = typedMoney(values[`${at}.grossPurchasePrice`] ?? '');
  const isConfirmed = isUnlikelyPrice(price) && typedMoney(values[`${at}.confirmedPrice`] ?? '') === price;
  return { grossPurchasePrice: price, ...(isConfirmed && { confirmedPrice: price }) };
}

function worktop(values: Values) {
  const fields = {
    material: values['worktop.material'] ?? '',
    manufacturer: values['worktop.manufacturer'] ?? '',
    ...pricesOf(values, 'worktop'),
  };
  const isEmpty = fields.material === '' && fields.manufacturer === '' && fields.grossPurchasePrice === null;
  return isEmpty ? null : fields;
}

function devices(values: Values) {
  return filledRows(values).map((row) => {
    const field = (name: string) => values[`devices.${row}.${name}`] ?? '';
    const policyObjectId = field('policyObjectId');
    return {
      ...(policyObjectId && { policyObjectId }),
      deviceType: field('deviceType'),
      manufacturer: field('manufacturer'),
      model: field('model'),
      ...pricesOf(values, `devices.${row}`),
      serialNumber: field('serialNumber'),
      articleNumber: field('articleNumber'),
    };
  });
}

/** The answers in the shape of the API, not validated; the schema judges them. */
export function answersOf(values: Values, now: Date) {
  return {
    customer: customer(values, berlinDate(now)),
    language: values['language'] === 'en' ? 'en' : 'de',
    riskAddress: values['riskAddress.other'] === 'yes' ? address(values, 'riskAddress') : null,
    kitchen: {
      manufacturer: values['kitchen.manufacturer'] ?? '',
      model: values['kitchen.model'] ?? '',
      material: values['kitchen.material'] ?? '',
      grossPurchasePrice: typedMoney(values['kitchen.grossPurchasePrice'] ?? ''),
      note: values['kitchen.note'] ?? '',
    },
    worktop: worktop(values),
    devices: devices(values),
    purchaseDate: typedDay(values['purchaseDate']) ?? '',
    orderReceiptDate: typedDay(values['orderReceiptDate']),
    deliveryDate: values['delivery'] === 'date' ? typedDay(values['deliveryDate']) : null,
    immediateDelivery: values['delivery'] === 'immediate',
    kvAbNumber: values['kvAbNumber'] ?? '',
    orderConfirmationNumber: values['orderConfirmationNumber'] ?? '',
    orderReferenceNumber: values['orderReferenceNumber'] ?? '',
    soldBy: values['soldBy'] ?? '',
  };
}

/** What was advised, or null if nothing of it was typed. Who sold is who advised, unless somebody else is named. */
function adviceOf(values: Values) {
  const [wish, advice, reason, by] = ['wish', 'advice', 'reason', 'by'].map(
    (name) => values[`advice.${name}`]?.trim() ?? '',
  );
  if (!wish && !advice && !reason && !by) return null;
  return { wish, advice, reason, by: by || (values['soldBy'] ?? '') };
}

/** The registration as typed so far, not validated. */
export function registrationOf(values: Values, id: string, capturedAt: Date) {
  return {
    ...answersOf(values, capturedAt),
    id,
    clientCode: values['clientCode'] ?? '',
    productSlug: values['productSlug'] ?? '',
    note: values['note'] ?? '',
    advice: adviceOf(values),
    coverPrice: readShownPrice(values['coverPrice']),
    capturedAt: capturedAt.toISOString(),
    askConfirmation: values['askConfirmation'] === 'yes',
  };
}

export interface Circumstances {
  now: Date;
  /** Capture time of the registration being corrected, else null. */
  capturedAt: string | null;
  /** The retailer's country; null if this device does not know it. */
  country: string | null;
}

const anyId = '00000000-0000-7000-8000-000000000000';

/** All problems of the values, by field. Devices use their row names. */
export function problemsWith(values: Values, { now, capturedAt, country }: Circumstances): FieldProblems {
  const given = registrationOf(values, anyId, now);
  const problems = problemsOf(v.safeParse(ContractRegistration, given).issues);
  const known = (text: string | null): PlainDate | null => (text !== null && isPlainDate(text) ? text : null);
  const answers = answersOf(values, now);
  const judged = {
    productSlug: productSlugs.find((slug) => slug === values['productSlug']) ?? null,
    customerType: answers.customer.type === 'organization' ? ('organization' as const) : ('person' as const),
    birthdate: known('birthdate' in answers.customer ? answers.customer.birthdate : null),
    purchaseDate: known(answers.purchaseDate),
    orderReceiptDate: known(answers.orderReceiptDate),
    deliveryDate: known(answers.deliveryDate),
    immediateDelivery: answers.immediateDelivery,
  };
  const today = dayOfJudgement(capturedAt === null ? now : new Date(capturedAt), now);
  const missingDelivery = values['delivery'] === 'date' && answers.deliveryDate === null;
  return byRow(values, {
    ...registrationProblems(judged, { today, country }),
    ...(missingDelivery && { deliveryDate: 'required' }),
    ...problems,
  });
}

/** Sorts problems by field and renames device indexes to rows: `devices.3` becomes the fourth filled row. */
export function byRow(values: Values, problems: FieldProblems): FieldProblems {
  const rows = filledRows(values);
  const entries = Object.entries(problems).map(([path, code]): [string, string] => {
    const [, index, rest] = /^devices\.(\d+)\.(.+)$/.exec(path) ?? [];
    return [index === undefined ? path : `devices.${rows[Number(index)]}.${rest}`, code];
  });
  return Object.fromEntries(entries.toSorted(([a], [b]) => placeOf(a) - placeOf(b)));
}

/** The step that asks for a field. */
export function stepOf(path: string): AskingStep {
  if (/^(?:kitchen|worktop|devices)(?:\.|$)/.test(path)) return 'objects';
  return path === 'clientCode' || path === 'language' || path.startsWith('customer')
    ? 'customer'
    : 'contract';
}

/** The problems of one step; the overview returns all. */
export function problemsAt(step: AskingStep | 'overview', problems: FieldProblems): FieldProblems {
  if (step === 'overview') return problems;
  // The customer step skips `company_not_allowed`: the product choice shows it.
  const own = Object.entries(problems).filter(
    ([path, code]) => stepOf(path) === step && !(path === 'customer.type' && code === 'company_not_allowed'),
  );
  return Object.fromEntries(own);
}
