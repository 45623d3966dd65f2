import type { Bilingual } from '../locale/said.ts';

/** What stays of somebody after an erasure, by the column that holds it. */
export interface Staying {
  column: string;
  what: Bilingual;
  why: Bilingual;
}

/**
 * Everything that stays of a person whose records were erased, and why. The screen shows it, docs/security.md repeats
 * it, and a test that looks for an erased person in every column of every table allows nothing else.
 */
export const staying: readonly Staying[] = [
  {
    column: 'audit.actor_name',
    what: {
      de: 'Der Name eines Benutzers im Protokoll seiner Handlungen',
      en: 'A user’s name in the trail of what they did',
    },
    why: {
      de: 'Das Protokoll ist verkettet und kann nicht geändert werden; es weist nach, wer was getan hat. Kunden stehen dort nur mit der Nummer ihres Vertrags.',
      en: 'The trail is chained and cannot be changed; it proves who did what. Customers stand there only by their contract’s number.',
    },
  },
];
