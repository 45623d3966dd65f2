import { lastDayOfLink } from '#domain/contract/customer-page/contract-link.ts';
import { contractPath } from '#domain/contract/path.ts';
import { isPolicy, type ContractStatus } from '#domain/contract/life/status.ts';
import type { ContractEvent } from '#domain/contract/life/transitions.ts';
import { productOf } from '#domain/contract/product.ts';
import { letterGreeting } from '#domain/customer/greeting.ts';
import { languages, type Language } from '#domain/locale/language.ts';
import type { Bilingual } from '#domain/locale/said.ts';
import { berlinDate, type PlainDate } from '#domain/time/date.ts';
import { retailerOf } from '../../directory/lookup.usecases.ts';
import { letterDay } from '#domain/time/letter-day.ts';
import type { Tx } from '../../shared/db/database.ts';
import { system, type Actor } from '../../shared/db/tenancy.ts';
import { deed } from '../../shared/deeds/deed.ts';
import { contractRecord } from '../../shared/deeds/records.ts';
import { admitMail, secondsToMail } from '../../shared/mail/mail-limits.ts';
import { brandOf } from '../../shared/mail/mail-text.ts';
import { writeMail } from '../../shared/mail/write-mail.ts';
import type { Settings } from '../../shared/settings.ts';
import type { ContractRow } from '../contract-row.ts';
import { customerLink, linkExpiry } from '../link-token.ts';
import { writeMailWithSet } from '../set/set-mail.ts';
import { setMailWithheld } from './mail-fate.repository.ts';
import type { ContractMailKind, ContractMailTexts, MailFacts, RetailerMailKind } from './mail-facts.ts';
import { german } from './mail-texts.de.ts';
import { english } from './mail-texts.en.ts';

/** Settings that contract mails need. */
export type MailSettings = Pick<Settings, 'publicUrl' | 'appSecret' | 'provider'>;

interface Mailing {
  tx: Tx;
  now: Date;
  settings: MailSettings;
  row: ContractRow;
}

interface ToCustomer extends Mailing {
  /** Whose deed it is. */
  actor: Actor;
  kind: CustomerMail;
  /** With a key it is written only once. Without one it is a link that somebody sends. */
  dedupeKey?: string;
  /** True where the deed is to send this mail. It then throws `mail_limited` instead of holding the mail back. */
  mustGo?: boolean;
  /** Not sent before this instant. */
  dueAt?: Date;
}

const texts: Bilingual<ContractMailTexts> = { de: german, en: english };

type CustomerMail = Exclude<ContractMailKind, RetailerMailKind>;

/** The customer page that each mail links to; null for a mail without a link. */
const pages: Record<CustomerMail, Parameters<typeof customerLink>[1] | null> = {
  confirmation: 'confirm',
  confirmationReminder: 'confirm',
  activation: 'activate',
  activationReminder: 'activate',
  policyIssued: 'activate',
  cancellation: null,
};

/** The mail to send the customer after an event. Null if the event does not concern them or they already know. */
export function mailOfEvent(
  event: ContractEvent,
  before: ContractRow,
  status: ContractStatus,
): CustomerMail | null {
  if (status === 'pending_activation' && before.status !== status) return 'activation';
  if (event === 'issue') return 'policyIssued';
  // A customer who never heard of the contract gets no mail about its end.
  if (event === 'withdraw' && (before.linkExpiresAt || isPolicy(before.status))) return 'cancellation';
  return null;
}

/** Columns that a mail to the customer changes: a mail with the link extends the link's validity. */
export function linkMovedBy(kind: CustomerMail, now: Date): Partial<ContractRow> {
  return pages[kind] ? { linkExpiresAt: linkExpiry(now) } : {};
}

/**
 * Mails the contract's customer in their language and in their retailer's name. Does nothing if no email is known. A
 * mail beyond the limits is held back: the contract and its history say so. Returns the contract.
 */
export async function mailCustomer(given: ToCustomer): Promise<ContractRow> {
  const { tx, actor, now, settings, row, kind, dedupeKey, mustGo, dueAt } = given;
  const { email } = row.customer;
  if (!email) return row;
  const wanted = {
    actor,
    now,
    recipient: email,
    client: row.ern,
    kind: dedupeKey ? null : 'mailLink',
  } as const;
  if (mustGo) await admitMail(tx, wanted);
  else if ((await secondsToMail(tx, wanted)) > 0) return withhold(given);
  const page = pages[kind];
  const retailer = await retailerOf(tx, row.clientCode);
  const facts = factsOf({ row, now, settings }, row.language, {
    greeting: letterGreeting(row.customer, row.language),
    link: page ? customerLink(settings, page, row) : '',
    askedOn: askedOn(kind, row),
  });
  const mail = {
    ...texts[row.language][kind](facts),
    kind: `contract_${kind}`,
    recipient: email,
    contractId: row.id,
    language: row.language,
    now,
    brand: brandOf(retailer, row.clientName, settings),
    provider: settings.provider,
    ...(dedupeKey && { dedupeKey }),
    ...(dueAt && { dueAt }),
  };
  if (page) await writeMailWithSet(tx, { mail, row, now, by: null });
  else await writeMail(tx, mail);
  if (!row.mailWithheldAt) return row;
  await setMailWithheld(tx, row.id, null);
  return { ...row, mailWithheldAt: null };
}

async function withhold({ tx, now, row }: ToCustomer): Promise<ContractRow> {
  await deed(tx, { record: contractRecord(row), kind: 'withholdMail', actor: system, now, quiet: true });
  await setMailWithheld(tx, row.id, now);
  return { ...row, mailWithheldAt: now };
}

/** Tells the retailer that their customer has ended the contract. Does nothing if the retailer has no email. */
export async function mailRetailer(
  { tx, now, settings, row }: Mailing,
  kind: RetailerMailKind,
  reason: string | null = null,
): Promise<void> {
  const retailer = await retailerOf(tx, row.clientCode);
  if (!retailer?.email) return;
  const [language] = languages;
  const link = `${settings.publicUrl}${contractPath(row)}`;
  const facts = factsOf({ row, now, settings }, language, { greeting: '', link, askedOn: null, reason });
  await writeMail(tx, {
    ...texts[language][kind](facts),
    kind: `contract_${kind}`,
    recipient: retailer.email,
    language,
    now,
    provider: settings.provider,
  });
}

function factsOf(
  { row, now, settings }: Omit<Mailing, 'tx'>,
  language: Language,
  own: Pick<MailFacts, 'greeting' | 'link' | 'askedOn'> & { reason?: string | null },
): MailFacts {
  const day = (date: PlainDate | null) => date && letterDay(date, language);
  return {
    reason: null,
    ...own,
    provider: settings.provider.name,
    retailer: row.clientName,
    customer: row.customerName,
    product: productOf(row.productSlug).name,
    leadNumber: row.leadNumber,
    policyNumber: row.policyNumber,
    kvAbNumber: row.kvAbNumber,
    linkGoodUntil: letterDay(lastDayOfLink(linkExpiry(now).toISOString()), language),
    deliveryDate: day(row.deliveryDate),
    start: day(row.policyStartDate),
    serviceStart: day(row.serviceCommencementDate),
    end: day(row.policyEndDate),
    ...(own.askedOn && { askedOn: day(own.askedOn) }),
  };
}

function askedOn(kind: CustomerMail, row: ContractRow): PlainDate | null {
  const since =
    kind === 'confirmationReminder'
      ? row.confirmationAskedAt
      : kind === 'activationReminder'
        ? row.activationPendingSince
        : null;
  return since && berlinDate(since);
}
