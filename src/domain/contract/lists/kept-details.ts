import { compactText } from '../../text/plain.ts';
import { isPlainDate } from '../../time/date.ts';
import type { ClaimableContract } from '../contract.ts';
import { searchedDetails, type FoundDetail } from './details.ts';
import { isFoundIn, searchableText, searchedPieces } from '../../text/search.ts';

/** The numbers that a contract for claims carries as they were written. */
function numbersOf({ kvAbNumber, insuredObjects }: ClaimableContract): FoundDetail[] {
  return [
    { kind: 'order' as const, text: kvAbNumber },
    ...insuredObjects.flatMap((object): FoundDetail[] => {
      if (object.insuredObjectName === 'e_device')
        return [{ kind: 'serial', text: object.serialNumber ?? '' }];
      if (object.insuredObjectName !== 'order_details') return [];
      return [{ kind: 'order', text: object.orderReferenceNumber ?? '' }];
    }),
  ];
}

/** What a number of a contract's details is by its digits: the day of birth, else a phone, of which two digits are told. */
function numberIn(details: string, key: string): FoundDetail | null {
  const word = details.split(' ').find((one) => one.includes(key)) ?? '';
  const day = word.replace(/^((?:18|19|20)\d\d)(\d\d)(\d\d)$/, '$1-$2-$3');
  if (isPlainDate(day)) return { kind: 'birthdate', text: day };
  return /^\d{9,15}$/.test(word) ? { kind: 'phone', text: word.slice(-2) } : null;
}

/** What a row of it shows. */
function shownText(contract: ClaimableContract): string {
  const { policyNumber, leadNumber, kvAbNumber, customerName, clientName, city } = contract;
  return searchableText([policyNumber, leadNumber, kvAbNumber, customerName, clientName, city]);
}

/**
 * What a search has found a contract for claims by, if its row does not show it. A street and a postcode are kept only as
 * they are searched, so they are not told.
 */
export function foundKeptDetail(contract: ClaimableContract, search: string): FoundDetail | null {
  if (isFoundIn(shownText(contract), searchedPieces(search))) return null;
  const { details = '' } = contract;
  const numbers = numbersOf(contract);
  for (const { key } of searchedDetails(search).details) {
    if (key.includes(' ')) continue;
    const found = numbers.find(({ text }) => compactText(text).includes(key)) ?? numberIn(details, key);
    if (found) return found;
  }
  return null;
}
