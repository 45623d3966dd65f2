import type { MailText } from '../../shared/mail/mail-text.ts';

/** Mails about a contract to its customer, and (`customerDeclined`) to its retailer. */
export const contractMailKinds = [
  'confirmation',
  'confirmationReminder',
  'activation',
  'activationReminder',
  'policyIssued',
  'withdrawal',
  'customerDeclined',
] as const;
export type ContractMailKind = (typeof contractMailKinds)[number];

/** What the texts are made of. Days are written as the business writes them, `21.11.2026`, or null where unknown. */
export interface MailFacts {
  greeting: string;
  provider: string;
  retailer: string;
  /** Whom the retailer sold to, for mails to the retailer. */
  customer: string;
  /** The tier's name. */
  product: string;
  leadNumber: string;
  policyNumber: string | null;
  kvAbNumber: string;
  link: string;
  /** Last day on which the link is good. */
  linkGoodUntil: string;
  /** Day on which the customer was first asked for what they are reminded of. */
  askedOn: string | null;
  deliveryDate: string | null;
  start: string | null;
  serviceStart: string | null;
  end: string | null;
  /** What the customer gave as their reason. */
  reason: string | null;
}

/** What each kind of mail says in one language. */
export type ContractMailTexts = Readonly<Record<ContractMailKind, (facts: MailFacts) => MailText>>;

/** Lines of the table of facts, without those that are not known. */
export function knownFacts(lines: readonly [label: string, value: string | null][]) {
  return lines.flatMap(([label, value]) => (value === null || value === '' ? [] : [{ label, value }]));
}
