import * as v from 'valibot';
import type { FieldCode } from '../messages/fields.ts';

/** Checks a text as typed. Returns a message code, or null if the text is fine. */
type Judge = (text: string) => FieldCode | null;

/** Required text, trimmed, of at most `most` characters. */
export function requiredText(most: number) {
  return v.pipe(v.string('required'), v.trim(), v.minLength(1, 'required'), v.maxLength(most, 'too_long'));
}

/** Text or null, trimmed; blank text becomes null. */
export function nullableText(most: number) {
  return v.nullable(
    v.pipe(
      v.string('invalid'),
      v.trim(),
      v.maxLength(most, 'too_long'),
      v.transform((text) => text || null),
    ),
  );
}

/** Like `nullableText`; a missing value becomes null too. */
export function optionalText(most: number) {
  return v.optional(nullableText(most), null);
}

/** Like `optionalText`; the judge rejects a non-blank value with its code, or `tidy` brings it into its stored form. */
export function optionalJudged(judge: Judge, tidy: (text: string) => string) {
  return v.optional(
    v.nullable(
      v.pipe(
        v.string('invalid'),
        v.trim(),
        v.rawTransform<string, string | null>(({ dataset, addIssue, NEVER }) => {
          const text = dataset.value;
          const code = text === '' ? null : judge(text);
          if (code === null) return text === '' ? null : tidy(text);
          addIssue({ message: code });
          return NEVER;
        }),
      ),
    ),
    null,
  );
}
