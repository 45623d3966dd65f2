import * as v from 'valibot';
import type { FieldCode } from '../messages/fields.ts';

/** What is wrong with a text as it was typed, as the code of a message; null where nothing is. */
type Judge = (text: string) => FieldCode | null;

/** Text that has to be there, trimmed; at most `most` characters. */
export function requiredText(most: number) {
  return v.pipe(v.string('required'), v.trim(), v.minLength(1, 'required'), v.maxLength(most, 'too_long'));
}

/** Text or null, trimmed; what is blank is null. */
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

/** As `nullableText`; what is not given at all is null too. */
export function optionalText(most: number) {
  return v.optional(nullableText(most), null);
}

/** As `optionalText`; whatever is given is refused with the judge's code, or tidied into its stored form. */
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
