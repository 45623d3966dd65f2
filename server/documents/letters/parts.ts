import { letterGreeting } from '#domain/customer/greeting.ts';
import { productOf } from '#domain/contract/product.ts';
import { berlinDate } from '#domain/time/date.ts';
import type { Block, Fact, Letter } from '../letter.ts';
import { dayOrDash } from './formats.ts';
import { inLanguage, type Issue } from './issue.ts';
import { addressLines, addressText, namesOf } from './people.ts';

/** What every document has: whom it goes to, its numbers, how it begins and ends. */
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
  const either = inLanguage(language);
  return [
    ...(contract.policyNumber
      ? ([[either('Versicherungs-Nr.', 'Insurance no.'), contract.policyNumber]] as const)
      : []),
    [either('Antrags-Nr.', 'Application no.'), contract.leadNumber],
    ...(version > 1 ? ([[either('Ausfertigung', 'Issue'), String(version)]] as const) : []),
    [either('Telefon', 'Phone'), sender.phone],
    [either('E-Mail', 'Email'), sender.email],
    [either('Datum', 'Date'), dayOrDash(berlinDate(now), language)],
  ];
}

function closing({ language, sender, version }: Issue, greeting: string): Block {
  const either = inLanguage(language);
  const replaced = either(
    `Dies ist die ${version}. Ausfertigung; sie tritt an die Stelle der früheren. `,
    `This is issue ${version}; it replaces earlier ones. `,
  );
  // English takes leave of somebody it could not name in other words.
  const farewell = greeting === 'Dear Sir or Madam,' ? 'Yours faithfully' : 'Yours sincerely';
  const unsigned = either(
    'Dieses Schreiben wurde maschinell erstellt und ist ohne Unterschrift gültig.',
    'This letter was produced electronically and is valid without a signature.',
  );
  return {
    kind: 'closing',
    lines: [either('Mit freundlichen Grüßen', farewell), sender.name],
    note: `${version > 1 ? replaced : ''}${unsigned}`,
  };
}

/** The product's full name: `Kochfeld Küchenschutz Komfort`. */
export function productName({ contract, language, sender }: Issue): string {
  const either = inLanguage(language);
  const kind = either('Küchenschutz', 'Kitchen Protection');
  return `${sender.name} ${kind} ${productOf(contract.productSlug).name}`;
}

/** `90 Tage`, `24 Monate`. */
export function serviceDelay({ contract, language }: Issue): string {
  const either = inLanguage(language);
  const { policyServiceCommencementDate: count, policyServiceCommencementUnit: unit } = productOf(
    contract.productSlug,
  );
  return unit === 'months'
    ? either(`${count}\u00a0Monate`, `${count}\u00a0months`)
    : either(`${count}\u00a0Tage`, `${count}\u00a0days`);
}

export function years({ contract, language }: Issue): string {
  const { policyDurationValue: count } = productOf(contract.productSlug);
  return inLanguage(language)(`${count}\u00a0Jahre`, `${count}\u00a0years`);
}

export function insuredPersons({ contract, language }: Issue): Fact {
  const { customer } = contract;
  const either = inLanguage(language);
  const label =
    customer.type === 'organization'
      ? either('Versichertes Unternehmen', 'Insured company')
      : customer.personTwoLastName
        ? either('Versicherte Personen', 'Insured persons')
        : either('Versicherte Person', 'Insured person');
  return [label, `${namesOf(customer, language)}\n${addressText(customer.address, language)}`];
}

export function riskAddress({ contract, language }: Issue): Fact {
  const either = inLanguage(language);
  const address = contract.riskAddress ?? contract.customer.address;
  return [either('Risikoort', 'Risk address'), addressText(address, language)];
}

export function sale(issue: Issue): Fact[] {
  const { contract, partner } = issue;
  const either = inLanguage(issue.language);
  return [
    [either('Küchenfachhändler', 'Kitchen retailer'), `${partner.name}, ${partner.address}`],
    [either('KV-/AB-Nummer', 'Sales order no.'), contract.kvAbNumber],
  ];
}
