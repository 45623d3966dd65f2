import type { MailText } from '../../shared/mail/mail-text.ts';

/** Kinds of contract mails to the retailer. */
export const retailerMailKinds = ['customerDeclined', 'customerWithdrew'] as const;
export type RetailerMailKind = (typeof retailerMailKinds)[number];

/** Kinds of contract mails. Those that do not go to the retailer go to the customer. */
export const contractMailKinds = [
  'confirmation',
  'confirmationReminder',
  'activation',
  'activationReminder',
  'policyIssued',
  'cancellation',
  ...retailerMailKinds,
] as const;
export type ContractMailKind = (typeof contractMailKinds)[number];

/** Facts that the mail texts use. Days are formatted for the reader, such as `21.11.2026`, or null if unknown. */
export interface MailFacts {
  greeting: string;
  provider: string;
  retailer: string;
  /** The customer's name, for mails to the retailer. */
  customer: string;
  /** Name of the product tier. */
  product: string;
  leadNumber: string;
  policyNumber: string | null;
  kvAbNumber: string;
  link: string;
  /** Last day on which the link works. */
  linkGoodUntil: string;
  /** Day on which the customer was first asked. Null except in reminders. */
  askedOn: string | null;
  deliveryDate: string | null;
  start: string | null;
  serviceStart: string | null;
  end: string | null;
  /** The customer's reason for declining. */
  reason: string | null;
}

/** The texts of all contract mails in one language. */
export type ContractMailTexts = Readonly<Record<ContractMailKind, (facts: MailFacts) => MailText>>;

/** Lines of a mail's table of facts. Leaves out null and empty values. */
export function knownFacts(lines: readonly [label: string, value: string | null][]) {
  return lines.flatMap(([label, value]) => (value === null || value === '' ? [] : [{ label, value }]));
}
