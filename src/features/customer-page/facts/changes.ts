import type { CustomerContract, CustomerPage } from '#domain/contract/customer-page/customer-page.ts';
import { addressLines } from '#domain/customer/address.ts';
import { phoneText } from '#domain/customer/phone.ts';
import type { Language } from '#domain/locale/language.ts';
import { letterDay } from '#domain/time/letter-day.ts';
import { wordIn, type Word } from '../words/words.ts';

/** A fact of the page, in words. `fields` are the paths of the fields in which the customer corrects it. */
interface Fact {
  label: Word;
  text: string;
  fields: readonly string[];
}

/** A fact that has changed since the customer saw it. */
export interface FactChange {
  label: Word;
  from: string;
  to: string;
  fields: readonly string[];
}

const words = (...of: (string | null)[]) => of.filter(Boolean).join(' ');

/** Everything that the page shows of a contract, line by line. */
function factsOf(contract: CustomerContract, language: Language): Fact[] {
  const { customer, riskAddress, cover } = contract;
  const fact = (label: Word, text: string | null, ...fields: string[]): Fact => ({
    label,
    text: text ?? '',
    fields: fields.map((name) => (name === 'riskAddress' ? name : `customer.${name}`)),
  });
  const day = (date: string | null | undefined) => (date ? letterDay(date, language) : null);
  const sex = customer.gender && wordIn(language, customer.gender);
  const lines = (address: NonNullable<typeof riskAddress>) => addressLines(address, language).join(', ');
  return [
    fact('company', customer.companyName, 'companyName'),
    fact('gender', sex, 'gender'),
    fact(
      customer.type === 'person' ? 'name' : 'contact',
      words(customer.customTitle, customer.firstName, customer.lastName),
      'customTitle',
      'firstName',
      'lastName',
    ),
    fact(
      'secondPerson',
      words(customer.personTwoTitle, customer.personTwoFirstName, customer.personTwoLastName),
      'personTwoTitle',
      'personTwoFirstName',
      'personTwoLastName',
    ),
    fact('birthdate', day(customer.birthdate), 'birthdate'),
    fact('mobileNumber', customer.mobileNumber && phoneText(customer.mobileNumber), 'mobileNumber'),
    fact('email', customer.email),
    fact('address', lines(customer.address), 'address'),
    fact('riskAddress', riskAddress ? lines(riskAddress) : wordIn(language, 'sameAddress'), 'riskAddress'),
    fact('product', contract.productName),
    fact('kvAbNumber', contract.kvAbNumber),
    fact('delivery', day(contract.deliveryDate)),
    fact('start', day(cover?.policyStartDate)),
    fact('service', day(cover?.serviceCommencementDate)),
    fact('end', day(cover?.policyEndDate)),
    fact('covered', contract.things.map((thing) => thing[language]).join(', ')),
  ];
}

/** What the page shows otherwise than before, in words. */
export function changesBetween(
  before: CustomerContract,
  now: CustomerContract,
  language: Language,
): readonly FactChange[] {
  const earlier = factsOf(before, language);
  return factsOf(now, language).flatMap(({ label, text, fields }, index) => {
    const from = earlier[index]!.text;
    return from === text ? [] : [{ label, from, to: text, fields }];
  });
}

/** True if the customer sees another page than before, so that they have to be asked again. */
export function looksDifferent(before: CustomerPage, now: CustomerPage): boolean {
  if (before.status !== now.status || !before.contract || !now.contract) return true;
  const declared = (page: CustomerPage) => JSON.stringify([page.contract?.declarations, page.offers]);
  return declared(before) !== declared(now) || changesBetween(before.contract, now.contract, 'de').length > 0;
}
