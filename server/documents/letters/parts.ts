import { sellingGroundNames } from '#domain/client/selling.ts';
import { letterGreeting } from '#domain/customer/greeting.ts';
import { coverPriceName, coverPriceText } from '#domain/contract/price/price-text.ts';
import { productOf } from '#domain/contract/product.ts';
import { letterDay } from '#domain/time/letter-day.ts';
import { said } from '#domain/locale/said.ts';
import { berlinDate } from '#domain/time/date.ts';
import type { Block, Fact, Letter } from '../letter.ts';
import { letterDayOrDash } from './formats.ts';
import { inLanguage, type Issue } from './issue.ts';
import { addressLines, addressText, namesOf } from './people.ts';

/** Builds a letter from its blocks and the parts that every document has: recipient, reference, greeting, closing. */
export function letterOf(issue: Issue, title: string, blocks: readonly Block[]): Letter {
  const { contract, language } = issue;
  const greeting = letterGreeting(contract.customer, language);
  return {
    language,
    title,
    recipient: addressLines(contract.customer, language),
    reference: referenceOf(issue),
    blocks: [{ kind: 'text', text: greeting }, ...blocks, closing(issue, greeting)],
  };
}

function referenceOf({ contract, language, sender, version, now }: Issue): Fact[] {
  const say = inLanguage(language);
  return [
    ...(contract.policyNumber
      ? ([[say({ de: 'Versicherungsnr.', en: 'Insurance no.' }), contract.policyNumber]] as const)
      : []),
    [say({ de: 'Antragsnr.', en: 'Application no.' }), contract.leadNumber],
    ...(version > 1 ? ([[say({ de: 'Ausfertigung', en: 'Issue' }), String(version)]] as const) : []),
    [say({ de: 'Telefon', en: 'Phone' }), sender.phone],
    [say({ de: 'E-Mail', en: 'Email' }), sender.email],
    [say({ de: 'Datum', en: 'Date' }), letterDayOrDash(berlinDate(now), language)],
  ];
}

function closing({ language, sender, version }: Issue, greeting: string): Block {
  const say = inLanguage(language);
  const replaced = say({
    de: `Dies ist die ${version}. Ausfertigung; sie tritt an die Stelle der früheren. `,
    en: `This is issue ${version}; it replaces all earlier issues. `,
  });
  // English uses a different farewell if the greeting names nobody.
  const farewell = greeting === 'Dear Sir or Madam,' ? 'Yours faithfully' : 'Yours sincerely';
  const unsigned = say({
    de: 'Dieses Schreiben wurde maschinell erstellt und ist ohne Unterschrift gültig.',
    en: 'This letter was produced electronically and is valid without a signature.',
  });
  return {
    kind: 'closing',
    lines: [say({ de: 'Mit freundlichen Grüßen', en: farewell }), sender.name],
    note: `${version > 1 ? replaced : ''}${unsigned}`,
  };
}

/** The product's full name: `Kochfeld Küchenschutz Komfort`. */
export function productName({ contract, language, sender }: Issue): string {
  const say = inLanguage(language);
  const kind = say({ de: 'Küchenschutz', en: 'Kitchen Protection' });
  return `${sender.name} ${kind} ${productOf(contract.productSlug).name}`;
}

/** Time from the start of the policy to its services: `90 Tage`, `24 Monate`. */
export function serviceDelay({ contract, language }: Issue): string {
  const say = inLanguage(language);
  const { policyServiceCommencementDate: count, policyServiceCommencementUnit: unit } = productOf(
    contract.productSlug,
  );
  return unit === 'months'
    ? say({ de: `${count}\u00a0Monate`, en: `${count}\u00a0months` })
    : say({ de: `${count}\u00a0Tage`, en: `${count}\u00a0days` });
}

export function years({ contract, language }: Issue): string {
  const { policyDurationValue: count } = productOf(contract.productSlug);
  return inLanguage(language)({ de: `${count}\u00a0Jahre`, en: `${count}\u00a0years` });
}

export function insuredPersons({ contract, language }: Issue): Fact {
  const { customer } = contract;
  const say = inLanguage(language);
  const label =
    customer.type === 'organization'
      ? say({ de: 'Versichertes Unternehmen', en: 'Insured company' })
      : customer.personTwoLastName
        ? say({ de: 'Versicherte Personen', en: 'Insured persons' })
        : say({ de: 'Versicherte Person', en: 'Insured person' });
  return [label, `${namesOf(customer, language)}\n${addressText(customer.address, language)}`];
}

export function riskAddress({ contract, language }: Issue): Fact {
  const say = inLanguage(language);
  const address = contract.riskAddress ?? contract.customer.address;
  return [say({ de: 'Standort der Küche', en: 'Kitchen location' }), addressText(address, language)];
}

export function sale(issue: Issue): Fact[] {
  const { contract, partner } = issue;
  const say = inLanguage(issue.language);
  const { seller } = partner;
  const register = seller?.registerNumber;
  const number = register
    ? say({ de: `, Registernummer ${register}`, en: `, register number ${register}` })
    : '';
  return [
    [say({ de: 'Küchenstudio', en: 'Kitchen retailer' }), `${partner.name}, ${partner.address}`],
    ...(seller
      ? ([
          [
            say({ de: 'Vermittlung', en: 'Sale of cover' }),
            `${said(sellingGroundNames[seller.ground], issue.language)}${number}`,
          ],
        ] as const)
      : []),
    [say({ de: 'Auftragsnummer', en: 'Order number' }), contract.kvAbNumber],
  ];
}

/** The price of cover, by itself: what the kitchen costs stands with the objects. Nothing where none is known. */
export function priceOfCover({ contract: { coverPrice }, language }: Issue): Fact[] {
  return coverPrice ? [[said(coverPriceName, language), coverPriceText(coverPrice, language)]] : [];
}

/** Until when the contract may be withdrawn from, and why. Nothing while the period has not begun. */
export function rightOfWithdrawal({ period, language, now }: Issue): Block[] {
  if (!period.begun) return [];
  const say = inLanguage(language);
  const { days, movedFrom } = period;
  const from = letterDay(berlinDate(new Date(period.provenAt)), language);
  const lastDay = letterDay(period.lastDay, language);
  const began = say({
    de: `Die Widerrufsfrist von ${days}\u00a0Tagen hat am ${from} begonnen: An diesem Tag war der Vertrag bestätigt, und Sie hatten alle Unterlagen erhalten.`,
    en: `The withdrawal period of ${days}\u00a0days began on ${from}: on that day the contract was confirmed and you had received all documents.`,
  });
  const ends =
    berlinDate(now) > period.lastDay
      ? say({ de: `Sie endete am ${lastDay}.`, en: `It ended on ${lastDay}.` })
      : say({
          de: `Sie können den Vertrag bis zum ${lastDay} ohne Angabe von Gründen widerrufen.`,
          en: `You may withdraw from the contract until ${lastDay} without giving reasons.`,
        });
  const moved = movedFrom && letterDay(movedFrom, language);
  const why = moved
    ? say({
        de: ` Der ${moved} ist kein Arbeitstag, deshalb endet sie später.`,
        en: ` ${moved} is not a working day, so it ends later.`,
      })
    : '';
  return [
    { kind: 'heading', text: say({ de: 'Ihr Widerrufsrecht', en: 'Your right of withdrawal' }) },
    { kind: 'text', text: `${began} ${ends}${why}` },
  ];
}
