import { contractNumber } from '#domain/contract/change.ts';
import { letterGreeting } from '#domain/customer/greeting.ts';
import type { Bilingual } from '#domain/locale/said.ts';
import { mailClosing } from '../shared/mail/closing.ts';
import { brandOf, type MailText } from '../shared/mail/mail-text.ts';
import { writeMail } from '../shared/mail/write-mail.ts';
import type { Visit } from './visit.usecases.ts';

/** What a code is good for: the customer's declarations, or their page after too many wrong postcodes. */
export type CodeUse = 'declaring' | 'opening';

/** Minutes for which a mailed code works. */
export const codeMinutes = 10;

/** The recipient of a mail about the customer's page, and the transaction that writes it. */
export type Addressed = Pick<Visit, 'tx' | 'now' | 'settings' | 'row' | 'retailer'>;

interface Facts {
  greeting: string;
  code: string;
  purpose: string;
  number: string;
  retailer: string;
  provider: string;
}

const purposes: Record<CodeUse, Bilingual> = {
  declaring: {
    de: 'um Ihre Erklärungen abzugeben',
    en: 'to make your declarations',
  },
  opening: {
    de: 'um sie zu öffnen',
    en: 'to open it',
  },
};

const texts: Bilingual<(facts: Facts) => MailText> = {
  de: ({ greeting, code, purpose, number, retailer, provider }) => ({
    subject: `${code} ist Ihr Code für Ihren Küchenschutz`,
    greeting,
    paragraphs: [
      `geben Sie diesen Code auf Ihrer persönlichen Seite ein, ${purpose}: ${code}`,
      `Er gilt ${codeMinutes} Minuten. Geben Sie ihn nur selbst ein und nennen Sie ihn niemandem, auch nicht ${retailer}. Haben Sie keinen Code angefordert, ist nichts zu tun.`,
    ],
    facts: [{ label: 'Nummer', value: number }],
    closing: mailClosing.de(retailer, provider),
  }),
  en: ({ greeting, code, purpose, number, retailer, provider }) => ({
    subject: `${code} is your kitchen protection code`,
    greeting,
    paragraphs: [
      `Enter this code on your personal page ${purpose}: ${code}`,
      `It is valid for ${codeMinutes} minutes. Only enter it yourself, and do not share it with anyone, not even ${retailer}. If you did not request a code, you can ignore this email.`,
    ],
    facts: [{ label: 'Number', value: number }],
    closing: mailClosing.en(retailer, provider),
  }),
};

export async function mailCode(use: CodeUse, to: Addressed, code: string): Promise<void> {
  const { language } = to.row;
  const facts = { ...factsOf(to), code, purpose: purposes[use][language] };
  await mailTo(to, 'contract_code', texts[language](facts));
}

const warnings: Bilingual<(facts: Omit<Facts, 'code' | 'purpose'> & { supportEmail: string }) => MailText> = {
  de: ({ greeting, number, retailer, provider, supportEmail }) => ({
    subject: 'Ihre persönliche Seite öffnet sich nur noch mit einem Code',
    greeting,
    paragraphs: [
      'auf Ihrer persönlichen Seite wurde zu oft eine falsche Postleitzahl eingegeben. Sie öffnet sich deshalb nur noch mit einem Code, den wir Ihnen auf der Seite an diese E-Mail-Adresse schicken.',
      `Waren Sie es selbst, ist nichts zu tun. Sonst hat vielleicht jemand anderes den Link zu Ihrer Seite: Schreiben Sie uns an ${supportEmail}, dann machen wir ihn ungültig. Ihre Daten hat niemand gesehen, der die Postleitzahl nicht kannte.`,
    ],
    facts: [{ label: 'Nummer', value: number }],
    closing: mailClosing.de(retailer, provider),
  }),
  en: ({ greeting, number, retailer, provider, supportEmail }) => ({
    subject: 'Your personal page now only opens with a code',
    greeting,
    paragraphs: [
      'A wrong postcode was entered on your personal page too many times. The page now only opens with a code, which you can have sent to this email address from the page.',
      `If that was you, you do not need to do anything. Otherwise somebody else may have the link to your page: write to ${supportEmail} and we will disable it. Nobody who did not know the postcode has seen your data.`,
    ],
    facts: [{ label: 'Number', value: number }],
    closing: mailClosing.en(retailer, provider),
  }),
};

/** Tells the customer that too many postcodes were wrong. */
export async function mailLocked(to: Addressed): Promise<void> {
  await mailTo(
    to,
    'contract_locked',
    warnings[to.row.language]({ ...factsOf(to), supportEmail: to.settings.provider.supportEmail }),
  );
}

function factsOf({ row, settings }: Addressed) {
  return {
    greeting: letterGreeting(row.customer, row.language),
    number: contractNumber(row),
    retailer: row.clientName,
    provider: settings.provider.name,
  };
}

async function mailTo(to: Addressed, kind: string, text: MailText): Promise<void> {
  const { tx, now, settings, row, retailer } = to;
  const { language, customer, clientName } = row;
  await writeMail(tx, {
    ...text,
    kind,
    recipient: customer.email,
    contractId: row.id,
    language,
    now,
    brand: brandOf(retailer, clientName, settings),
    provider: settings.provider,
  });
}
