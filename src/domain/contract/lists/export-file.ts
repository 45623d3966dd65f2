import type { Language } from '../../locale/language.ts';
import type { PlainDate } from '../../time/date.ts';

/** Under which name a file of contracts is saved. */
export function exportFileName(language: Language, today: PlainDate): string {
  return `${language === 'de' ? 'Vertraege' : 'Contracts'}-${today}.csv`;
}
