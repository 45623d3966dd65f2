import type { Contract } from '#domain/contract/contract.ts';
import type { WithdrawalPeriod } from '#domain/contract/withdrawal/period.ts';
import type { Language } from '#domain/locale/language.ts';
import { said, type Bilingual } from '#domain/locale/said.ts';
import type { Partner, Sender } from '../letter.ts';

/** The input from which a document is made. */
export interface Issue {
  contract: Contract;
  language: Language;
  sender: Sender;
  partner: Partner;
  /** 1 for the first of its type. */
  version: number;
  now: Date;
  /** True if it is proven that the customer has received the insurance terms. */
  hasTerms: boolean;
  /** Until when the customer may withdraw from the contract, as it is on the day of issue. */
  period: WithdrawalPeriod;
}

/** Returns a function that picks a text in the document's language. */
export function inLanguage(language: Language): (text: Bilingual) => string {
  return (text) => said(text, language);
}
