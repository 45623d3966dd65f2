import type { Language } from '../locale/language.ts';
import type { Bilingual } from '../locale/said.ts';
import type { Customer } from './customer.ts';

type Greeted = Pick<
  Customer,
  | 'type'
  | 'gender'
  | 'customTitle'
  | 'firstName'
  | 'lastName'
  | 'personTwoTitle'
  | 'personTwoFirstName'
  | 'personTwoLastName'
>;

/**
 * The greeting of a letter to a customer, with its final comma. Uses form of address, title and name, and includes the
 * second person. A person whose form of address is unknown is greeted by full name; in English, a title replaces the
 * form of address. In German, the text after the greeting continues in lower case.
 */
export function letterGreeting(customer: Greeted, language: Language): string {
  const words = greetings[language];
  if (!customer.lastName) return words.unknown;
  const first = words.person({
    gender: customer.gender,
    title: customer.customTitle,
    firstName: customer.firstName,
    lastName: customer.lastName,
  });
  if (customer.type === 'organization' || !customer.personTwoLastName) return `${first},`;
  const second = words.person({
    gender: null,
    title: customer.personTwoTitle,
    firstName: customer.personTwoFirstName,
    lastName: customer.personTwoLastName,
  });
  return `${words.both(first, second)},`;
}

interface Person {
  gender: Customer['gender'];
  title: string | null;
  firstName: string | null;
  lastName: string;
}

interface Words {
  unknown: string;
  person(person: Person): string;
  both(first: string, second: string): string;
}

const joined = (...parts: (string | null)[]) => parts.filter(Boolean).join(' ');

const greetings: Bilingual<Words> = {
  de: {
    unknown: 'Sehr geehrte Damen und Herren,',
    person({ gender, title, firstName, lastName }) {
      if (gender === 'female') return joined('Sehr geehrte Frau', title, lastName);
      if (gender === 'male') return joined('Sehr geehrter Herr', title, lastName);
      return joined('Guten Tag', title, firstName, lastName);
    },
    both: (first, second) => `${first}, ${second.charAt(0).toLowerCase()}${second.slice(1)}`,
  },
  en: {
    unknown: 'Dear Sir or Madam,',
    person({ gender, title, firstName, lastName }) {
      if (title) return joined('Dear', title.replace(/\.$/, ''), lastName);
      if (gender === 'female') return joined('Dear Ms', lastName);
      if (gender === 'male') return joined('Dear Mr', lastName);
      return joined('Dear', firstName, lastName);
    },
    both: (first, second) => `${first} and ${second.replace(/^Dear /, '')}`,
  },
};
