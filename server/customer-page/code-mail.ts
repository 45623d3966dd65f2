import { contractNumber } from '#domain/contract/life/change.ts';
import { letterGreeting } from '#domain/customer/greeting.ts';
import type { Bilingual } from '#domain/locale/said.ts';
import { mailClosing } from '../shared/mail/closing.ts';
import { brandOf, type MailText } from '../shared/mail/mail-text.ts';
import { writeMail } from '../shared/mail/write-mail.ts';
import type { Visit } from './visit.ts';

/** Minutes for which a mailed code works. */
export const codeMinutes = 10;

interface Facts {
  greeting: string;
  code: string;
  number: string;
  retailer: string;
  provider: string;
}

const texts: Bilingual<(facts: Facts) => MailText> = {
  de: ({ greeting, code, number, retailer, provider }) => ({
    subject: `${code} ist Ihr Code für Ihren Küchenschutz`,
    greeting,
    paragraphs: [
      `geben Sie diesen Code auf Ihrer persönlichen Seite ein, um Ihre Erklärungen abzugeben: ${code}`,
      `Er gilt ${codeMinutes} Minuten. Geben Sie ihn nur selbst ein und nennen Sie ihn niemandem, auch nicht ${retailer}. Haben Sie keinen Code angefordert, ist nichts zu tun.`,
    ],
    facts: [{ label: 'Nummer', value: number }],
    closing: mailClosing.de(retailer, provider),
  }),
  en: ({ greeting, code, number, retailer, provider }) => ({
    subject: `${code} is your kitchen protection code`,
    greeting,
    paragraphs: [
      `Enter this code on your personal page to make your declarations: ${code}`,
      `It is valid for ${codeMinutes} minutes. Only enter it yourself, and do not share it with anyone, not even ${retailer}. If you did not request a code, you can ignore this email.`,
    ],
    facts: [{ label: 'Number', value: number }],
    closing: mailClosing.en(retailer, provider),
  }),
};

/** Mails a code to the customer. */
export async function mailCode({ tx, now, settings, row, retailer }: Visit, code: string): Promise<void> {
  const { language, customer, clientName } = row;
  await writeMail(tx, {
    ...texts[language]({
      greeting: letterGreeting(customer, language),
      code,
      number: contractNumber(row),
      retailer: clientName,
      provider: settings.provider.name,
    }),
    kind: 'contract_code',
    recipient: customer.email,
    contractId: row.id,
    language,
    now,
    brand: brandOf(retailer, clientName, settings),
    provider: settings.provider,
  });
}
