import { contractNumber } from '#domain/contract/change.ts';
import { productOf } from '#domain/contract/product.ts';
import { letterGreeting } from '#domain/customer/greeting.ts';
import type { Language } from '#domain/locale/language.ts';
import type { Bilingual } from '#domain/locale/said.ts';
import { letterDay, letterMoment } from '#domain/time/letter-day.ts';
import { retailerOf } from '../../directory/lookup.usecases.ts';
import type { Tx } from '../../shared/db/database.ts';
import { withSystemRights } from '../../shared/db/as-system.ts';
import { countAttempt } from '../../shared/http/throttle.ts';
import { mailClosing } from '../../shared/mail/closing.ts';
import { brandOf, type MailText } from '../../shared/mail/mail-text.ts';
import { writeMail } from '../../shared/mail/write-mail.ts';
import type { Declared, ToldWithdrawal } from '../contract-deeds.ts';
import type { ContractRow } from '../contract-row.ts';
import type { MailSettings } from '../mails/contract-mails.ts';
import { objectionLink } from '../objection-token.ts';

interface Mailing {
  tx: Tx;
  now: Date;
  settings: MailSettings;
  withdrawal: ToldWithdrawal;
}

interface Facts {
  greeting: string;
  number: string;
  product: string | null;
  retailer: string | null;
  closing: readonly string[];
  received: string;
  sent: string;
}

interface ReceiptFacts extends Pick<Facts, 'greeting' | 'number' | 'closing'> {
  content: string;
  sha256: string;
  objection: string | null;
}

const receipts: Bilingual<(facts: ReceiptFacts) => MailText> = {
  de: ({ greeting, number, closing, content, sha256, objection }) => ({
    subject: `Wir haben Ihren Widerruf erhalten (${number})`,
    greeting,
    paragraphs: [
      'wir bestätigen Ihnen den Eingang Ihres Widerrufs. Bitte bewahren Sie diese E-Mail auf. Was daraus folgt, teilen wir Ihnen gesondert mit.',
    ],
    quote: content,
    facts: [{ label: 'Prüfsumme (SHA-256)', value: sha256 }],
    ...(objection && {
      aside: {
        text: 'Waren Sie das nicht? Dann widersprechen Sie bitte gleich, ohne Konto. Wir prüfen das und melden uns bei Ihnen.',
        label: 'Das war ich nicht',
        link: objection,
      },
    }),
    closing,
  }),
  en: ({ greeting, number, closing, content, sha256, objection }) => ({
    subject: `We have received your withdrawal (${number})`,
    greeting,
    paragraphs: [
      'We confirm that we have received your withdrawal. Please keep this email. We will tell you separately what follows from it.',
    ],
    quote: content,
    facts: [{ label: 'Checksum (SHA-256)', value: sha256 }],
    ...(objection && {
      aside: {
        text: 'If this was not you, please object straight away; you do not need an account. We will look into it and contact you.',
        label: 'That was not me',
        link: objection,
      },
    }),
    closing,
  }),
};

const paidBack: Bilingual = {
  de: 'Eine Prämie, die Sie bereits gezahlt haben, zahlen wir Ihnen zurück.',
  en: 'Any premium that you have already paid will be paid back to you.',
};

const ended: Bilingual<(facts: Facts) => MailText> = {
  de: (facts) => ({
    subject: `Ihr Widerruf ist wirksam: Ihr Küchenschutz ist beendet (${facts.number})`,
    greeting: facts.greeting,
    paragraphs: [
      `Ihr Widerruf ist wirksam. Ihr Küchenschutz ${facts.product} ist damit beendet, und es besteht kein Versicherungsschutz.`,
      paidBack.de,
    ],
    facts: endedFacts(facts, [
      'Nummer',
      'Versicherungsschutz',
      'Küchenstudio',
      'Widerruf abgesendet',
      'Widerruf eingegangen',
    ]),
    closing: facts.closing,
  }),
  en: (facts) => ({
    subject: `Your withdrawal has taken effect: your kitchen protection has ended (${facts.number})`,
    greeting: facts.greeting,
    paragraphs: [
      `Your withdrawal has taken effect. Your ${facts.product} kitchen protection plan has ended and you are not covered.`,
      paidBack.en,
    ],
    facts: endedFacts(facts, ['Number', 'Plan', 'Kitchen studio', 'Withdrawal sent', 'Withdrawal received']),
    closing: facts.closing,
  }),
};

function endedFacts(facts: Facts, labels: readonly [string, string, string, string, string]) {
  const values = [facts.number, facts.product, facts.retailer, facts.sent, facts.received];
  return labels.flatMap((label, index) => {
    const value = values[index];
    return value ? [{ label, value }] : [];
  });
}

const refused: Bilingual<(facts: Facts & { reason: string }) => MailText> = {
  de: ({ greeting, number, reason, closing, received }) => ({
    subject: `Ihr Widerruf wurde abgelehnt (${number})`,
    greeting,
    paragraphs: [
      `wir haben Ihren Widerruf vom ${received} geprüft und können ihm nicht entsprechen. Die Begründung:`,
      'Sind Sie damit nicht einverstanden oder haben Sie Fragen, antworten Sie bitte auf diese E-Mail.',
    ],
    quote: reason,
    facts: [{ label: 'Nummer', value: number }],
    closing,
  }),
  en: ({ greeting, number, reason, closing, received }) => ({
    subject: `Your withdrawal was refused (${number})`,
    greeting,
    paragraphs: [
      `We have examined your withdrawal of ${received} and cannot accept it. The reason:`,
      'If you do not agree or have questions, please reply to this email.',
    ],
    quote: reason,
    facts: [{ label: 'Number', value: number }],
    closing,
  }),
};

const strangers: Bilingual<(provider: string) => readonly string[]> = {
  de: (provider) => ['Mit freundlichen Grüßen', `Ihr ${provider}\u2011Team`],
  en: (provider) => ['Kind regards', `Your ${provider} team`],
};

/**
 * Mails the receipt to the address that was declared. A stranger's address gets few: whoever types one is not to fill its
 * mailbox. The receipt on their page counts all the same.
 */
export async function mailReceipt(
  given: Mailing & { contract: ContractRow | null; declared: Declared | undefined },
): Promise<void> {
  const { tx, now, settings, withdrawal, contract, declared } = given;
  const { email, language, content, sha256, number, channel } = withdrawal;
  if (!email) return;
  if (channel === 'form') {
    const limit = { limit: 'withdrawalMail', subject: email.toLowerCase(), now } as const;
    if ((await withSystemRights(tx, () => countAttempt(tx, limit))) > 0) return;
  }
  const { greeting, closing } = frameOf(given, language);
  const text = receipts[language]({
    greeting,
    closing,
    number,
    content,
    sha256,
    objection: declared ? objectionLink(settings, { useId: declared.use.id }) : null,
  });
  await send(given, 'withdrawal_receipt', email, contract, { language, text });
}

/** Tells the customer that their withdrawal has ended the contract, and that a premium is paid back. */
export async function mailEnded(given: Mailing & { contract: ContractRow }): Promise<void> {
  const { contract, withdrawal } = given;
  const recipient = contract.customer.email || withdrawal.email;
  if (!recipient) return;
  const { language } = contract;
  await send(given, 'withdrawal_ended', recipient, contract, {
    language,
    text: ended[language](factsOf(given)),
  });
}

/**
 * Tells the sender that their withdrawal was refused, and why. Only the customer's own address reads what is known of the
 * contract: the others learn no more than they have typed.
 */
export async function mailRefused(given: Mailing & { contract: ContractRow | null }): Promise<void> {
  const { withdrawal } = given;
  const { email } = withdrawal;
  if (!email) return;
  const isCustomers = given.contract?.customer.email.toLowerCase() === email.toLowerCase();
  const contract = isCustomers ? given.contract : null;
  const { language } = contract ?? withdrawal;
  const text = refused[language]({
    ...factsOf({ ...given, contract }),
    reason: withdrawal.reason ?? '',
  });
  await send(given, 'withdrawal_refused', email, contract, { language, text });
}

function factsOf(given: Mailing & { contract: ContractRow | null }): Facts {
  const { contract, withdrawal } = given;
  const language = contract?.language ?? withdrawal.language;
  return {
    ...frameOf(given, language),
    number: contract ? contractNumber(contract) : withdrawal.number,
    product: contract && productOf(contract.productSlug).name,
    retailer: contract && contract.clientName,
    received: letterMoment(withdrawal.receivedAt.toISOString(), language),
    sent: letterDay(withdrawal.sentOn, language),
  };
}

/** Greeting and closing. A user of the public form is greeted as a stranger: the name is only what they typed. */
function frameOf(
  { settings, contract }: Pick<Mailing, 'settings'> & { contract: ContractRow | null },
  language: Language,
): Pick<Facts, 'greeting' | 'closing'> {
  const provider = settings.provider.name;
  const greeting = contract
    ? letterGreeting(contract.customer, language)
    : { de: 'Guten Tag,', en: 'Hello,' }[language];
  const closing = contract
    ? mailClosing[language](contract.clientName, provider)
    : strangers[language](provider);
  return { greeting, closing };
}

async function send(
  { tx, now, settings }: Mailing,
  kind: string,
  recipient: string,
  contract: ContractRow | null,
  written: { language: Language; text: MailText },
): Promise<void> {
  const brand = contract && brandOf(await retailerOf(tx, contract.clientCode), contract.clientName, settings);
  await writeMail(tx, {
    ...written.text,
    kind,
    recipient,
    now,
    language: written.language,
    ...(contract && { contractId: contract.id }),
    ...(brand && { brand }),
    provider: settings.provider,
  });
}
