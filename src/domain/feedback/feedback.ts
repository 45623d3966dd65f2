import * as v from 'valibot';
import { requiredText } from '../text/fields.ts';
import { typedLine } from '../text/typed.ts';

/** Most characters of a feedback. */
export const longestFeedback = 4000;

const Short = v.pipe(typedLine(), v.maxLength(300));

/** What somebody tells the provider about the portal. */
export const Feedback = v.object({
  text: requiredText(longestFeedback),
  /** The screen it is about, as the person calls it; may be empty. */
  screen: Short,
  version: Short,
  /** Browser and size of its window. */
  device: Short,
});
export type Feedback = v.InferOutput<typeof Feedback>;
