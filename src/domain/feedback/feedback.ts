import * as v from 'valibot';

/** Most characters of a feedback. */
export const longestFeedback = 4000;

const Short = v.pipe(v.string(), v.trim(), v.maxLength(300));

/** What somebody tells the provider about the portal. */
export const Feedback = v.object({
  text: v.pipe(
    v.string('required'),
    v.trim(),
    v.nonEmpty('required'),
    v.maxLength(longestFeedback, 'too_long'),
  ),
  /** The screen it is about, as the person calls it; may be empty. */
  screen: Short,
  version: Short,
  /** Browser and size of its window. */
  device: Short,
});
export type Feedback = v.InferOutput<typeof Feedback>;
