import * as v from 'valibot';
import type { FieldCode } from '../messages/fields.ts';

/** What is wrong with a text as it was typed, as the code of a message; null where nothing is. */
type Judge = (text: string) => FieldCode | null;

/** Text that has to be there, trimmed; at most `most` characters. */
export function requiredText(most: number) {
  return v.pipe(v.string('required'), v.trim(), v.minLength(1, 'required'), v.maxLength(most, 'too_long'));
}

/** Text that may be missing, trimmed; what is empty or blank is null. */
export function optionalText(most: number) {
  return v.optional(
    v.nullable(
      v.pipe(
        v.string('invalid'),
        v.trim(),
        v.maxLength(most, 'too_long'),
        v.transform((text) => text || null),
      ),
    ),
    null,
  );
}

/** A step of a pipe: brings a text into its stored form, or refuses it with the judge's code. */
export function judged(judge: Judge, tidy: (text: string) => string) {
  return v.rawTransform<string, string>(({ dataset, addIssue, NEVER }) => {
    const code = judge(dataset.value);
    if (code === null) return tidy(dataset.value);
    addIssue({ message: code });
    return NEVER;
  });
}

/** As `optionalText`, with a judge for whatever is given. */
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
