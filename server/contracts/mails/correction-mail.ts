import type { ContractCorrection } from '#domain/contract/life/correction.ts';
import { productOf } from '#domain/contract/product.ts';
import { letterGreeting } from '#domain/customer/greeting.ts';
import { said, type Bilingual } from '#domain/locale/said.ts';
import { retailerOf } from '../../directory/lookup.usecases.ts';
import type { Tx } from '../../shared/db/database.ts';
import { mailClosing } from '../../shared/mail/closing.ts';
import { brandOf, type MailText } from '../../shared/mail/mail-text.ts';
import { writeMail } from '../../shared/mail/write-mail.ts';
import type { ContractRow } from '../contract-row.ts';
import { customerLink } from '../link-token.ts';
import type { MailSettings } from './contract-mails.ts';

const name: Bilingual = { de: 'Name', en: 'Name' };
const secondName: Bilingual = { de: 'Name der zweiten Person', en: 'Second person’s name' };

/** What the mail calls the corrected fields. It names no value, because it goes to the former address too. */
const fieldNames: Record<keyof ContractCorrection, Bilingual> = {
  gender: { de: 'Anrede', en: 'Form of address' },
  customTitle: name,
  firstName: name,
  lastName: name,
  personTwoTitle: secondName,
  personTwoFirstName: secondName,
  personTwoLastName: secondName,
  companyName: name,
  email: { de: 'E-Mail-Adresse', en: 'Email address' },
  mobileNumber: { de: 'Telefonnummer', en: 'Phone number' },
  address: { de: 'Anschrift', en: 'Address' },
  riskAddress: { de: 'Standort der Küche', en: 'Kitchen location' },
};

interface Facts {
  greeting: string;
  product: string;
  number: string;
  retailer: string;
  provider: string;
  corrected: string;
  /** The link to the customer's page; null in the mail to their former address. */
  link: string | null;
}

const texts: Bilingual<(facts: Facts) => MailText> = {
  de: ({ greeting, product, number, retailer, provider, corrected, link }) => ({
    subject: `Ihr Küchenschutz: Ihre Angaben wurden berichtigt (${number})`,
    greeting,
    paragraphs: [
      `zu Ihrem Küchenschutz ${product} wurden Angaben berichtigt. Unterlagen, in denen sie stehen, stellen wir neu aus; die früheren bleiben erhalten.`,
      link
        ? 'Ihre Angaben und Unterlagen finden Sie auf Ihrer persönlichen Seite. Der Link ist nur für Sie bestimmt; bitte leiten Sie diese E-Mail nicht weiter.'
        : 'Auch die E-Mail-Adresse wurde berichtigt. Wir schreiben Ihnen künftig an die neue, und Links aus früheren E-Mails gelten nicht mehr.',
      `Kommt das für Sie unerwartet, wenden Sie sich bitte an ${retailer} oder antworten Sie auf diese E-Mail.`,
    ],
    ...(link && { action: { label: 'Angaben ansehen', link } }),
    facts: [
      { label: 'Berichtigt', value: corrected },
      { label: 'Versicherungsnummer', value: number },
      { label: 'Küchenstudio', value: retailer },
    ],
    closing: mailClosing.de(retailer, provider),
  }),
  en: ({ greeting, product, number, retailer, provider, corrected, link }) => ({
    subject: `Your kitchen protection: your details have been corrected (${number})`,
    greeting,
    paragraphs: [
      `Details of your ${product} kitchen protection plan have been corrected. We will reissue the documents that contain them; the earlier ones are kept.`,
      link
        ? 'You will find your details and documents on your personal page. The link is for you only; please do not forward this email.'
        : 'Your email address has been corrected too. From now on we will write to the new one, and links in earlier emails no longer work.',
      `If you were not expecting this, please contact ${retailer} or reply to this email.`,
    ],
    ...(link && { action: { label: 'View your details', link } }),
    facts: [
      { label: 'Corrected', value: corrected },
      { label: 'Insurance number', value: number },
      { label: 'Kitchen retailer', value: retailer },
    ],
    closing: mailClosing.en(retailer, provider),
  }),
};

/** Tells the customer which of their details were corrected, at their former address too if that changed. */
export async function mailCorrection(given: {
  tx: Tx;
  now: Date;
  settings: MailSettings;
  before: ContractRow;
  after: ContractRow;
  fields: readonly string[];
}): Promise<void> {
  const { tx, now, settings, before, after } = given;
  const { language } = after;
  const retailer = await retailerOf(tx, after.clientCode);
  const names = Object.entries(fieldNames).filter(([field]) => given.fields.includes(field));
  const corrected = [...new Set(names.map(([, words]) => said(words, language)))].join(', ');
  const isMoved = before.linkVersion !== after.linkVersion;
  for (const { customer, ...row } of isMoved ? [after, before] : [after]) {
    if (!customer.email) continue;
    const facts: Facts = {
      greeting: letterGreeting(customer, language),
      product: productOf(row.productSlug).name,
      number: row.policyNumber ?? row.leadNumber,
      retailer: row.clientName,
      provider: settings.provider.name,
      corrected,
      link: row.version === after.version ? customerLink(settings, 'activate', after) : null,
    };
    await writeMail(tx, {
      ...texts[language](facts),
      kind: 'contract_correction',
      recipient: customer.email,
      contractId: row.id,
      language,
      now,
      brand: brandOf(retailer, row.clientName, settings),
      provider: settings.provider,
    });
  }
}
