import type { Address } from '#domain/customer/address.ts';
import type { Customer } from '#domain/customer/customer.ts';
import { countryName } from '#domain/locale/countries.ts';
import type { Language } from '#domain/locale/language.ts';
import { said, type Bilingual } from '#domain/locale/said.ts';

function words(...of: readonly (string | null)[]): string {
  return of.filter(Boolean).join(' ');
}

const withTitle = (customer: Customer) => words(customer.customTitle, customer.firstName, customer.lastName);
const second = (customer: Customer) =>
  words(customer.personTwoTitle, customer.personTwoFirstName, customer.personTwoLastName);

/** The names of all people the contract protects: `Dr. Erika Muster und Max Muster`. */
export function namesOf(customer: Customer, language: Language): string {
  if (customer.type === 'organization') return customer.companyName ?? withTitle(customer);
  const and = said({ de: ' und ', en: ' and ' }, language);
  return [withTitle(customer), second(customer)].filter(Boolean).join(and);
}

const forms = {
  de: { male: 'Herrn', female: 'Frau' },
  en: { male: 'Mr', female: 'Ms' },
} as const satisfies Bilingual<unknown>;

/** Lines of the window's address after DIN 5008. The country is in German, because letters are posted in Germany. */
export function addressLines(customer: Customer, language: Language): string[] {
  const { gender } = customer;
  // English says either the title or the form of address.
  const isTitled = language === 'en' && customer.customTitle;
  const form = !isTitled && (gender === 'male' || gender === 'female') ? forms[language][gender] : null;
  const person = withTitle(customer);
  const who =
    customer.type === 'organization'
      ? [customer.companyName, person && words(form, person)]
      : [second(customer) ? null : form, person, second(customer)];
  return [...who, ...placeLines(customer.address)].filter((line): line is string => Boolean(line));
}

/** Abroad, town and country are written in capitals. */
function capitals(text: string): string {
  return text.toLocaleUpperCase('de');
}

function placeLines(address: Address): string[] {
  const street = words(address.street, address.houseNumber);
  return [
    address.unitDescription ? `${street} // ${address.unitDescription}` : street,
    ...(address.country === 'DE'
      ? [words(address.zipCode, address.city)]
      : [words(address.zipCode, capitals(address.city)), capitals(countryName(address.country, 'de'))]),
  ];
}

/** An address in one line: `Gartenweg 4, 2. OG links, 10115 Berlin, Österreich`. */
export function addressText(address: Address, language: Language): string {
  return [
    words(address.street, address.houseNumber),
    address.unitDescription,
    words(address.zipCode, address.city),
    address.country === 'DE' ? null : countryName(address.country, language),
  ]
    .filter(Boolean)
    .join(', ');
}
