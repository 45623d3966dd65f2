import { cameToNothing } from '#domain/contract/customer-page/contract-link.ts';
import { customerName } from '#domain/customer/customer.ts';
import { customerReference } from '#domain/trail/customer-reference.ts';
import type { TakenOverDeed } from '../contracts/registering/take-over.usecases.ts';
import type { DemoContract } from './contracts.ts';

const minute = 60_000;
const day = 86_400_000;

const declined = [
  'Der Kunde hat bereits eine Hausratversicherung mit Küche.',
  'Dem Kunden ist der Schutz zu teuer.',
  'Der Kunde hat sich anders entschieden.',
] as const;
const withdrawn = [
  'Der Kaufvertrag wurde storniert.',
  'Der Auftrag wurde nicht ausgeführt.',
  'Der Vertrag war doppelt angelegt.',
] as const;

/**
 * What the trail tells of contracts that wait for their customer or have come to nothing, oldest first. All others
 * begin with their registration, as contracts taken over do.
 */
export function demoDeeds(
  { row }: DemoContract,
  { now, admin }: { now: Date; admin: string },
): TakenOverDeed[] {
  const ended = cameToNothing(row.status);
  if (!ended && row.status !== 'pending' && row.status !== 'pending_activation') return [];
  const early = (date: string | null | undefined) => (date ? new Date(`${date}T06:30:00+01:00`) : null);
  const customer = customerReference(row.code);
  const named = (name: string) => (name === customerName(row.customer) ? customer : name);
  const seller = row.soldBy ?? row.clientName;
  const told: TakenOverDeed[] = [];
  let before = row.createdAt;
  /** Tells a deed of a known moment, after the one before it. */
  const tell = (
    action: TakenOverDeed['action'],
    moment: Date | null | undefined,
    by: string | null,
    reason: string | null = null,
  ) => {
    if (!moment) return;
    before = new Date(Math.max(moment.getTime(), before.getTime() + 1000));
    told.push({ contract: row, action, at: before, by, reason });
  };
  const confirmed = early(row.dataConfirmationDate);
  const activated = early(row.activationDate);
  tell('askConfirmation', new Date(row.createdAt.getTime() + minute), row.createdBy ?? seller);
  tell('mailFailed', row.mailFailedAt, null);
  tell('remindConfirmation', row.confirmationRemindedAt, null);
  tell('confirm', confirmed, customer);
  const ready = row.activationPendingSince ?? (activated && new Date(activated.getTime() - day));
  tell('reachDelivery', ready, null);
  tell('sendActivation', ready, null);
  tell('remindActivation', row.activationRemindedAt, null);
  tell('activate', activated, named(row.leadActivatedBy ?? customer));
  tell('issue', activated && new Date(activated.getTime() + minute), null);
  const days = 1 + (row.createdAt.getUTCDate() % 9);
  const end = new Date(Math.min(before.getTime() + days * day, now.getTime() - minute));
  const pick = <T>(from: readonly T[]) => from[days % from.length]!;
  if (row.status === 'declined') tell('decline', end, row.leadDeclinedBy ?? seller, pick(declined));
  if (row.status === 'withdrawn') tell('withdraw', end, activated ? admin : seller, pick(withdrawn));
  if (row.status === 'rescinded') {
    tell('declareWithdrawal', end, customer);
    tell('rescind', end, customer);
  }
  return told;
}
