import { confirmedAt } from '../form/confirmed-price.ts';
import { isUnlikelyPrice, readMoney } from '#domain/finance/read-money.ts';
import { maxDevicesPerKitchen } from '#domain/contract/objects/insured-object.ts';
import type { NotUnderstood, OrderData } from '#domain/order-data/order-data.ts';
import type { Form, Values } from '#page/form/form-store.ts';
import type { Words } from '#page/records/record.ts';
import { filledRows, nameOfNext, rowsOf } from '../form/device-rows.ts';
import { emptyValues } from '../draft.ts';
import { bundleOf, deviceField, fieldsOfPart, textOfField } from '../form/lead-fields.ts';
import { withMarks } from './marks.ts';

/** What an order says of one field, or of one device, and what stands there now. */
export interface Proposal {
  key: string;
  label: string;
  value: string;
  /** What somebody has entered there and taking over would replace; null if nothing. */
  replaces: string | null;
  /** The values to set; of a device by its fields' names. */
  values: Values;
  isDevice: boolean;
  /** The path below `values` of a price that somebody has to confirm; null if there is none. */
  unlikely: string | null;
}

/** Where a price stands among the values of a device or worktop that is too high to be taken without a question. */
function unlikelyIn(values: Values): string | null {
  const path = Object.keys(values).find((one) => /^(?:worktop\.)?grossPurchasePrice$/.test(one));
  return path !== undefined && isUnlikelyPrice(readMoney(values[path] ?? '')) ? path : null;
}

/** A proposal with its price confirmed, so that the form does not ask once more. */
export function withConfirmedPrice(one: Proposal): Proposal {
  if (one.unlikely === null) return one;
  return { ...one, values: { ...one.values, [confirmedAt(one.unlikely)]: one.values[one.unlikely] ?? '' } };
}

const untouched = emptyValues(null, 'de');

/** A delivery day is only shown if there is a day at all. */
function implied(values: Values): Values {
  return values['deliveryDate'] ? { ...values, delivery: 'date' } : values;
}

/** What an order would change, in the order of the form. What is entered already just so is left out. */
export function proposalsOf(data: OrderData, now: Values, words: Words): Proposal[] {
  const found = implied(data.fields);
  const then = { ...now, ...found };
  const fields = [...fieldsOfPart.customer, ...fieldsOfPart.objects, ...fieldsOfPart.contract].flatMap(
    (field): Proposal[] => {
      const paths = field.paths.filter((path) => found[path] !== undefined);
      const value = textOfField(field, bundleOf(field, then), words);
      const isNew = paths.some((path) => found[path] !== (now[path] ?? ''));
      if (value === null || !isNew) return [];
      const isTouched = field.paths.some((path) => (now[path] ?? '').trim() !== (untouched[path] ?? ''));
      const values = Object.fromEntries(paths.map((path) => [path, found[path]!]));
      return [
        {
          key: field.paths[0]!,
          label: words.i18n._(field.label),
          value,
          replaces: isTouched ? textOfField(field, bundleOf(field, now), words) : null,
          values,
          isDevice: false,
          unlikely: unlikelyIn(values),
        },
      ];
    },
  );
  return [...fields, ...deviceProposals(data, now, words).slice(0, roomIn(now))];
}

/** How many devices a registration has room for. */
function roomIn(now: Values): number {
  return Math.max(0, maxDevicesPerKitchen - filledRows(now).length);
}

/** What of an order is not taken, devices for which the form has no room among it. */
export function notTakenOf(data: OrderData, now: Values, words: Words): NotUnderstood[] {
  const beyond = deviceProposals(data, now, words).slice(roomIn(now));
  return [
    ...data.notUnderstood,
    ...beyond.map(({ label, value }) => ({ label, text: value, reason: 'too_many_devices' as const })),
  ];
}

function deviceProposals({ devices }: OrderData, now: Values, words: Words): Proposal[] {
  const field = deviceField('new');
  const entered = filledRows(now).map((row) => (name: string) => now[`devices.${row}.${name}`] ?? '');
  return devices.flatMap((device, index): Proposal[] => {
    const texts = Object.entries(device);
    const same = entered.findIndex((of) => texts.every(([name, text]) => of(name) === text));
    if (same >= 0) {
      entered.splice(same, 1);
      return [];
    }
    const shown = Object.fromEntries(texts.map(([name, text]) => [`devices.new.${name}`, text]));
    return [
      {
        key: `device-${index}`,
        label: words.i18n._(field.label),
        value: textOfField(field, bundleOf(field, shown), words) ?? '',
        replaces: null,
        values: device,
        isDevice: true,
        unlikely: unlikelyIn(device),
      },
    ];
  });
}

/** Fields that a switch shows or that nobody sees, which have no mark of their own. */
const unmarked = /^(?:riskAddress\.other|secondPerson|delivery)$|\.confirmedPrice$/;

/** Takes over what was chosen, each value marked until somebody has looked at it. Devices come after those entered. */
export function takeOver(form: Form, chosen: readonly Proposal[]): void {
  const fields = Object.assign(
    {},
    ...chosen.filter((one) => !one.isDevice).map((one) => one.values),
  ) as Values;
  const devices = newRows(
    form.values(),
    chosen.filter((one) => one.isDevice).map((one) => one.values),
  );
  const entries = Object.entries({ ...fields, ...devices.values });
  form.setAll({
    ...Object.fromEntries(entries.filter(([path]) => unmarked.test(path))),
    ...withMarks(Object.fromEntries(entries.filter(([path]) => !unmarked.test(path)))),
    deviceRows: devices.rows.join(','),
  });
}

/** The rows with further devices: those that are empty are filled first, up to the most that a kitchen has. */
function newRows(now: Values, devices: readonly Values[]): { rows: readonly string[]; values: Values } {
  const filled = filledRows(now);
  const free = rowsOf(now).filter((row) => !filled.includes(row));
  const rows = [...filled];
  let values: Values = {};
  for (const device of devices.slice(0, maxDevicesPerKitchen - filled.length)) {
    const row = free.shift() ?? nameOfNext({ ...now, ...values, deviceRows: rows.join(',') });
    rows.push(row);
    const texts = Object.entries(device).map(([name, text]) => [`devices.${row}.${name}`, text]);
    values = { ...values, ...Object.fromEntries(texts) };
  }
  return { rows: devices.length === 0 ? rowsOf(now) : rows, values };
}
