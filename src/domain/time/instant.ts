import * as v from 'valibot';

/** Schema of an instant: ISO text with a zone. Apart from the days, which most calls of the API do without. */
export const Instant = v.pipe(v.string(), v.isoTimestamp());
