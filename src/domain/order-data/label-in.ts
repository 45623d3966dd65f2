import { kindOf, meaningOf, type ValueKind } from './labels.ts';

function isPlain(kind: ValueKind, rest: string): boolean {
  if (kind === 'phone') return /^[+(]?\d/.test(rest);
  if (kind === 'email') return rest.includes('@');
  return kind === 'date' || kind === 'money';
}

/** A label and what stands behind it in the same cell. */
export function labelIn(text: string): { meaning: string; label: string; rest: string } | null {
  const whole = meaningOf(text);
  if (whole !== null) return { meaning: whole, label: text, rest: '' };
  const [, before, after] = /^([^:]{2,50}):\s*(\S.*)$/.exec(text) ?? [];
  const named = before === undefined ? null : meaningOf(before);
  if (named !== null) return { meaning: named, label: before!, rest: after! };
  const words = text.split(' ');
  for (let count = Math.min(4, words.length - 1); count > 0; count -= 1) {
    const label = words.slice(0, count).join(' ');
    const meaning = meaningOf(label);
    const rest = words.slice(count).join(' ');
    // Without a colon only what cannot be taken for running text.
    if (meaning !== null && isPlain(kindOf(meaning), rest)) return { meaning, label, rest };
  }
  return null;
}

/** A title that says a number and perhaps the day: `Auftragsbestätigung Nr. AB-118 vom 03.11.2026`. */
const title =
  /^(\p{L}[\p{L}/ -]{1,40}?) ?(?:Nr\.?|No\.?|Nummer|number|#)? ?:? (?=\S*\d)(\S{1,80})(?: (?:vom|from|dated|of) (.+))?$/iu;

/** What a title says; null for any other text. */
export function titleIn(
  text: string,
): { meaning: string; label: string; number: string; day: string | undefined } | null {
  const [, label = '', number = '', day] = title.exec(text) ?? [];
  const meaning = label === '' ? null : meaningOf(label);
  return meaning !== null && kindOf(meaning) === 'number' ? { meaning, label, number, day } : null;
}
