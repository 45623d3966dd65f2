import * as v from 'valibot';
import { steps } from './places.ts';
import type { Values } from '#page/form/form-store.ts';

/** Version of this form, stored with each contract it captures. */
export const formVersion = 1;

/** The slot in which a draft's order file lies. */
export const orderFileSlot = 'orderConfirmation';

/**
 * A registration's draft: every answer as typed, valid or not, by field path. `registrationId` stays the registration's
 * id for good. `capturedAt` is set while a captured registration is being corrected; its days are then judged by that
 * day. `refused` holds the problems found by the server.
 */
export const RegistrationDraft = v.object({
  registrationId: v.string(),
  values: v.record(v.string(), v.string()),
  reached: v.picklist(steps),
  capturedAt: v.nullable(v.string()),
  refused: v.record(v.string(), v.string()),
});
export type RegistrationDraft = v.InferOutput<typeof RegistrationDraft>;

/** Initial values: one empty device row, a person in Germany, delivery on a date to be entered. */
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

/** The customer's name, used as the draft's title; empty if unknown. */
export function customerOf(values: Values): string {
  if (values['customer.type'] === 'organization') return (values['customer.companyName'] ?? '').trim();
  return [values['customer.firstName'], values['customer.lastName']]
    .map((name) => (name ?? '').trim())
    .filter(Boolean)
    .join(' ');
}
