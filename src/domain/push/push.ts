import * as v from 'valibot';
import type { Bilingual } from '../locale/said.ts';
import { QuietHours } from './quiet-hours.ts';

/**
 * What a device tells of. All but the last are told by the server; `unsent` is found on the device itself, which alone
 * knows it.
 */
export const pushEvents = [
  'customer_confirmed',
  'claim_taken_over',
  'claim_closed',
  'claim_asked_back',
  'unsent',
] as const;
export type PushEvent = (typeof pushEvents)[number];

/** A user's choice, for all their devices. */
export const PushChoice = v.object({
  events: v.pipe(
    v.array(v.picklist(pushEvents)),
    v.maxLength(pushEvents.length, 'invalid'),
    v.check((events) => new Set(events).size === events.length, 'invalid'),
  ),
  quiet: v.nullable(QuietHours),
});
export type PushChoice = v.InferOutput<typeof PushChoice>;

/** The choice of somebody who has not chosen: everything, but not in the evening and at night. */
export const firstPushChoice: PushChoice = {
  events: [...pushEvents],
  quiet: { from: '20:00', until: '07:00' },
};

/**
 * What a push carries, and all of it: a sentence that names nobody, and the path it leads to. `user` is the account's
 * id; a device on which somebody else is signed in shows nothing.
 */
export const PushNews = v.object({ user: v.string(), tag: v.string(), text: v.string(), path: v.string() });
export type PushNews = v.InferOutput<typeof PushNews>;

/** The sentences. `{number}` is a contract's or a claim's; a locked screen shows them to anybody. */
export const pushTexts: Readonly<Record<PushEvent | 'test', Bilingual>> = {
  customer_confirmed: {
    de: 'Vertrag {number}: Die Daten sind bestätigt.',
    en: 'Contract {number}: the details have been confirmed.',
  },
  claim_taken_over: {
    de: 'Schaden {number}: Die Bearbeitung hat begonnen.',
    en: 'Claim {number}: work on it has begun.',
  },
  claim_closed: { de: 'Schaden {number} ist geschlossen.', en: 'Claim {number} has been closed.' },
  claim_asked_back: {
    de: 'Schaden {number}: Es gibt eine Rückfrage an Sie.',
    en: 'Claim {number}: there is a question for you.',
  },
  unsent: {
    de: 'Seit gestern wartet etwas im Postausgang. Bitte öffnen Sie Kochfeld mit Netz.',
    en: 'Something has been waiting in the outbox since yesterday. Please open Kochfeld while you are online.',
  },
  test: {
    de: 'So sehen Benachrichtigungen von Kochfeld aus.',
    en: 'This is what notifications from Kochfeld look like.',
  },
};
