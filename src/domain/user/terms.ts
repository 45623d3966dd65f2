import * as v from 'valibot';

/** The terms of use in force: where they are read, and their version. */
export const Terms = v.object({ url: v.string(), version: v.string() });
export type Terms = v.InferOutput<typeof Terms>;

/** The version of the terms that somebody accepts. */
export const AcceptedTerms = v.pipe(
  v.string('accept_required'),
  v.nonEmpty('accept_required'),
  v.maxLength(40),
);

/** A ticked box under the terms, as forms keep it. */
export const TermsTicked = v.object({ accepted: v.literal('yes', 'accept_required') });
