import * as v from 'valibot';
import type { Values } from './form/form-store.ts';
import { steps } from './places.ts';

/** Version of this form, written on what it captures. */
export const formVersion = 1;

/**
 * What a registration's draft keeps: every answer as it was typed, right or wrong, by the path of its field.
 * `registrationId` is the contract's id for good. `capturedAt` is set while a registration that has already been captured
 * is corrected; its days are judged by that day. `refused` is what the server found wrong with it.
 */
export const RegistrationDraft = v.object({
  registrationId: v.string(),
  values: v.record(v.string(), v.string()),
  reached: v.picklist(steps),
  capturedAt: v.nullable(v.string()),
  refused: v.record(v.string(), v.string()),
});
export type RegistrationDraft = v.InferOutput<typeof RegistrationDraft>;

/** What a form begins with: one empty row of devices, a person in Germany, a delivery date to be entered. */
export function emptyValues(client: { code: string; name: string } | null, language: string): Values {
  return {
    clientCode: client?.code ?? '',
    clientName: client?.name ?? '',
    language,
    'customer.type': 'person',
    'customer.address.country': 'DE',
    'riskAddress.country': 'DE',
    delivery: 'date',
    deviceRows: 'r1',
    askConfirmation: 'yes',
  };
}

export function emptyDraft(registrationId: string, values: Values): RegistrationDraft {
  return { registrationId, values: { ...values }, reached: 'customer', capturedAt: null, refused: {} };
}

/** What a draft is called in lists: its customer, once there is one. */
export function customerOf(values: Values): string {
  if (values['customer.type'] === 'organization') return (values['customer.companyName'] ?? '').trim();
  return [values['customer.firstName'], values['customer.lastName']]
    .map((name) => (name ?? '').trim())
    .filter(Boolean)
    .join(' ');
}
