import type { Language } from '#domain/locale/language.ts';
import type { PlainDate } from '#domain/time/date.ts';

/** How something is saved as a file, and what that is called. */
export interface Saving {
  load: () => Promise<Blob>;
  nameOf: (language: Language, today: PlainDate) => string;
}
