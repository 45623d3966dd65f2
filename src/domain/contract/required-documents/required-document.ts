import * as v from 'valibot';
import { productSlugs } from '../product.ts';
import { languages } from '../../locale/language.ts';
import { PlainDateSchema } from '../../time/date.ts';
import { Instant } from '../../time/instant.ts';
import { setKinds } from './kinds.ts';

/** What became of a proposal: another administrator approved or declined it, or its author took it back. */
export const decisions = ['approved', 'declined', 'taken_back'] as const;
export type Decision = (typeof decisions)[number];

/** What a file is uploaded as, and its limit: mails carry a whole set. */
export const requiredDocumentUpload = { types: ['application/pdf'], maxBytes: 2 * 1024 * 1024 } as const;

/** A version of a required document, with its file, or without one that the product has no such document. */
export const RequiredDocument = v.object({
  id: v.string(),
  kind: v.picklist(setKinds),
  /** Null if it is for every product that has none of its own. */
  product: v.nullable(v.picklist(productSlugs)),
  /** Null without a file: then it is so in every language. */
  language: v.nullable(v.picklist(languages)),
  /** Counted by kind, product and language. */
  version: v.number(),
  /** The day that was proposed. */
  validFrom: PlainDateSchema,
  /** The day from which it applies: the one proposed, or that of a later approval. Null unless approved. */
  inForceFrom: v.nullable(PlainDateSchema),
  /** Null if it says that there is no such document. */
  file: v.nullable(v.object({ fileName: v.string(), byteCount: v.number(), sha256: v.string() })),
  proposedAt: Instant,
  proposedBy: v.string(),
  /** True if the reader proposed it: somebody else has to decide. */
  own: v.boolean(),
  decision: v.nullable(v.picklist(decisions)),
  decidedAt: v.nullable(Instant),
  decidedBy: v.nullable(v.string()),
});
export type RequiredDocument = v.InferOutput<typeof RequiredDocument>;

/** A version that applies, as those see it who sell. */
export const DocumentInForce = v.object({
  id: v.string(),
  language: v.picklist(languages),
  version: v.number(),
});
export type DocumentInForce = v.InferOutput<typeof DocumentInForce>;
