import type { Language } from '#domain/locale/language.ts';
import type { MailText } from '../../shared/mail/mail-text.ts';
import type { ContractMailKind, MailFacts } from './mail-facts.ts';
import { german } from './mail-texts.de.ts';
import { english } from './mail-texts.en.ts';

/** What a mail about a contract says in a language. */
export function contractMailText(language: Language, kind: ContractMailKind, facts: MailFacts): MailText {
  return (language === 'de' ? german : english)[kind](facts);
}
