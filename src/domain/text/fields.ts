import * as v from 'valibot';
import type { FieldCode } from '../messages/fields.ts';
import { unprintableIn } from './printable.ts';
import { typedLine, typedText } from './typed.ts';

/** Checks a text as typed. Returns a message code, or null if the text is fine. */
type Judge = (text: string) => FieldCode | null;

/** Required text, clean, of at most `most` characters. */
export function requiredText(most: number) {
  return v.pipe(typedText('required'), v.minLength(1, 'required'), v.maxLength(most, 'too_long'));
}

/** Text or null, clean; blank text becomes null. */
export function nullableText(most: number) {
  return v.nullable(
    v.pipe(
      typedText(),
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
        typedLine(),
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

/**
 * Text that our documents print. A character that their font lacks fails with `unprintable:` and the character, so that
 * no letter has a gap.
 */
const printed = v.pipe(
  typedLine(),
  v.rawCheck<string>(({ dataset, addIssue }) => {
    const character = dataset.typed ? unprintableIn(dataset.value) : null;
    if (character !== null) addIssue({ message: `unprintable:${character}` });
  }),
);

/** Like `requiredText`, for text that our documents print. */
export function requiredPrinted(most: number) {
  return v.pipe(v.string('required'), printed, v.minLength(1, 'required'), v.maxLength(most, 'too_long'));
}

/** Like `nullableText`, for text that our documents print. */
export function nullablePrinted(most: number) {
  return v.nullable(
    v.pipe(
      printed,
      v.maxLength(most, 'too_long'),
      v.transform((text) => text || null),
    ),
  );
}

/** Like `optionalText`, for text that our documents print. */
export function optionalPrinted(most: number) {
  return v.optional(nullablePrinted(most), null);
}
