import type { DeedOn, TrailEntity } from '../trail/deed-names.ts';
import type { Bilingual } from '../locale/said.ts';

/** The kinds of records in events. */
export const toldKinds = {
  contract: { de: 'Verträge', en: 'Contracts' },
  claim: { de: 'Schäden', en: 'Claims' },
  retailer: { de: 'Händler', en: 'Retailers' },
  order: { de: 'Bestellungen', en: 'Orders' },
} as const satisfies Record<string, Bilingual>;

export type ToldKind = keyof typeof toldKinds;

type Deed = { [Entity in TrailEntity]: `${Entity}.${DeedOn<Entity>}` }[TrailEntity];

interface Told {
  name: Bilingual;
  /** The deeds that it tells. */
  deeds: readonly Deed[];
}

/**
 * What other systems can be told, by the type of the event. Types are for good: other systems know them. New ones may
 * come, and receivers are asked to pass over what they do not know.
 */
export const webhookEvents = {
  'contract.registered': { name: { de: 'Angelegt', en: 'Registered' }, deeds: ['contract.register'] },
  'contract.changed': {
    name: { de: 'Daten geändert', en: 'Data changed' },
    deeds: [
      'contract.edit',
      'contract.correct',
      'contract.amendContact',
      'contract.amendPerson',
      'contract.changeStart',
      'contract.unifyListed',
    ],
  },
  'contract.confirmation_requested': {
    name: { de: 'Kunde um Bestätigung gebeten', en: 'Customer asked to confirm' },
    deeds: ['contract.askConfirmation'],
  },
  'contract.confirmed': {
    name: { de: 'Daten bestätigt', en: 'Data confirmed' },
    deeds: ['contract.confirm'],
  },
  'contract.delivered': {
    name: { de: 'Küche geliefert', en: 'Kitchen delivered' },
    deeds: ['contract.reachDelivery', 'contract.deliver'],
  },
  'contract.activated': { name: { de: 'Aktiviert', en: 'Activated' }, deeds: ['contract.activate'] },
  'contract.issued': { name: { de: 'Police ausgestellt', en: 'Policy issued' }, deeds: ['contract.issue'] },
  'contract.declined': { name: { de: 'Abgelehnt', en: 'Declined' }, deeds: ['contract.decline'] },
  'contract.withdrawn': { name: { de: 'Storniert', en: 'Cancelled' }, deeds: ['contract.withdraw'] },
  'contract.rescinded': {
    name: { de: 'Widerruf des Kunden wirksam', en: 'Customer’s withdrawal took effect' },
    deeds: ['contract.rescind'],
  },
  'contract.document_added': {
    name: { de: 'Dokument hinzugekommen', en: 'Document added' },
    deeds: ['contract.issueDocument', 'contract.registerDocument', 'contract.addDocument'],
  },
  'contract.erased': {
    name: { de: 'Personenbezogene Daten gelöscht', en: 'Personal data erased' },
    deeds: ['contract.erase'],
  },
  'claim.filed': { name: { de: 'Gemeldet', en: 'Filed' }, deeds: ['claim.filed'] },
  'claim.taken_over': { name: { de: 'Übernommen', en: 'Taken over' }, deeds: ['claim.taken_over'] },
  'claim.given_back': { name: { de: 'Zurückgegeben', en: 'Given back' }, deeds: ['claim.given_back'] },
  'claim.commented': { name: { de: 'Kommentiert', en: 'Commented' }, deeds: ['claim.comment'] },
  'claim.closed': { name: { de: 'Geschlossen', en: 'Closed' }, deeds: ['claim.closed'] },
  'claim.reopened': { name: { de: 'Wieder geöffnet', en: 'Reopened' }, deeds: ['claim.reopened'] },
  'retailer.registered': { name: { de: 'Angelegt', en: 'Registered' }, deeds: ['client.register'] },
  'retailer.changed': {
    name: { de: 'Daten geändert', en: 'Data changed' },
    deeds: ['client.edit', 'client.move'],
  },
  'retailer.approved': { name: { de: 'Freigegeben', en: 'Approved' }, deeds: ['client.approve'] },
  'retailer.declined': { name: { de: 'Abgelehnt', en: 'Declined' }, deeds: ['client.decline'] },
  'order.placed': { name: { de: 'Bestellt', en: 'Placed' }, deeds: ['order.placed'] },
  'order.packed': { name: { de: 'Gepackt', en: 'Packed' }, deeds: ['order.packed'] },
  'order.sent': { name: { de: 'Versandt', en: 'Sent' }, deeds: ['order.sent'] },
  'order.cancelled': { name: { de: 'Storniert', en: 'Cancelled' }, deeds: ['order.cancelled'] },
} as const satisfies Record<`${ToldKind}.${string}`, Told>;

export type WebhookEvent = keyof typeof webhookEvents;
export const webhookEventTypes = Object.keys(webhookEvents) as readonly WebhookEvent[];

/** The event that tries out an endpoint. Nobody chooses it. */
export const testEvent = 'webhook.test';
export type EventType = WebhookEvent | typeof testEvent;

/** The kind of an event's record. */
export function kindOf(type: WebhookEvent): ToldKind {
  return type.split('.')[0] as ToldKind;
}

const byDeed = new Map<string, WebhookEvent>(
  webhookEventTypes.flatMap((type) => webhookEvents[type].deeds.map((deed) => [deed, type] as const)),
);

/** The event that tells a deed, by the deed's name. */
export function eventOf(deed: string): WebhookEvent | undefined {
  return byDeed.get(deed);
}
