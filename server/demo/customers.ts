import type { Customer } from '#domain/customer/customer.ts';
import type { Address } from '#domain/customer/address.ts';
import { addDays, type PlainDate } from '#domain/time/date.ts';
import { femaleNames, lastNames, maleNames, organizations, titles } from './names.ts';
import { regions, streets, units, type Region } from './places.ts';
import type { Random } from './random.ts';
import { mobilePhone } from './studios.ts';

const providers = ['post.example', 'mail.example', 'heimnetz.example', 'briefkasten.example'] as const;

/** Text as a part of an email address: no umlauts, no spaces. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replaceAll('ł', 'l')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

/** An address near a studio. */
export function addressIn(random: Random, region: Region): Address {
  const [zipCode, city] = random.pick<readonly [string, string]>(regions[region].towns);
  return {
    street: random.pick(streets),
    houseNumber: `${random.int(1, 148)}${random.percent(12) ? random.pick(['a', 'b', 'c']) : ''}`,
    zipCode,
    city,
    country: 'DE',
    unitDescription: random.percent(9) ? random.pick(units) : null,
  };
}

interface CustomerOptions {
  random: Random;
  region: Region;
  /** True if the product allows organizations. */
  mayBeOrganization: boolean;
  today: PlainDate;
}

/** A random customer: mostly persons, about a third of them two people, a few organizations. */
export function customerOf({ random, region, mayBeOrganization, today }: CustomerOptions): Customer {
  const lastName = random.pick(lastNames);
  const address = addressIn(random, region);
  if (mayBeOrganization && random.percent(12)) return organization(random, lastName, address);
  const gender = random.weighted([
    ['male', 50],
    ['female', 49],
    ['diverse', 1],
  ] as const);
  const firstName = firstNameOf(random, gender);
  const hasSecond = random.percent(32);
  const secondGender = random.percent(92) ? (gender === 'male' ? 'female' : 'male') : gender;
  return {
    type: 'person',
    companyName: null,
    gender,
    customTitle: random.percent(6) ? random.pick(titles) : null,
    firstName,
    lastName,
    personTwoTitle: null,
    personTwoFirstName: hasSecond ? firstNameOf(random, secondGender) : null,
    personTwoLastName: hasSecond ? (random.percent(80) ? lastName : random.pick(lastNames)) : null,
    email: `${plain(firstName)}.${plain(lastName)}${random.percent(30) ? random.int(1, 99) : ''}@${random.pick(providers)}`,
    mobileNumber: random.percent(88) ? mobilePhone(random) : null,
    birthdate: addDays(today, -random.int(24 * 366, 82 * 365)),
    address,
    note: random.percent(5) ? random.pick(notes) : null,
  };
}

function firstNameOf(random: Random, gender: 'male' | 'female' | 'diverse'): string {
  if (gender === 'male') return random.pick(maleNames);
  if (gender === 'female') return random.pick(femaleNames);
  return random.pick(['Kim', 'Robin', 'Sascha', 'Luca']);
}

function organization(random: Random, lastName: string, address: Address): Customer {
  const companyName = random.pick(organizations).replace('{name}', lastName);
  return {
    type: 'organization',
    companyName,
    gender: null,
    customTitle: null,
    firstName: null,
    lastName: null,
    personTwoTitle: null,
    personTwoFirstName: null,
    personTwoLastName: null,
    email: `info@${plain(companyName).slice(0, 40)}.example`,
    mobileNumber: random.percent(60) ? mobilePhone(random) : null,
    birthdate: null,
    address,
    note: null,
  };
}

const notes = [
  'Bitte nur nachmittags anrufen',
  'Wünscht Schriftverkehr per E-Mail',
  'Klingel ist defekt, bitte vorher anrufen',
  'Schlüssel liegt bei der Hausverwaltung',
] as const;
