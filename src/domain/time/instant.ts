import * as v from 'valibot';

/** Schema of an instant: ISO text with a zone. Separate from `date.ts`, which most API calls do not need. */
export const Instant = v.pipe(v.string(), v.isoTimestamp());
