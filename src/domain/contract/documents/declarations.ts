import * as v from 'valibot';
import { Instant } from '../../time/instant.ts';

/** What a customer declares when they confirm their data. */
export const declarationKinds = ['accession', 'serviceAgreement', 'assignment'] as const;
export type DeclarationKind = (typeof declarationKinds)[number];

/** Declarations that the customer may take back later; the contract goes on without them. */
export const revocableDeclarations = ['serviceAgreement', 'assignment'] as const;
export type RevocableDeclaration = (typeof revocableDeclarations)[number];

const Declaration = v.object({ acceptedAt: Instant, revokedAt: v.nullable(Instant) });

/**
 * The three declarations of a customer: accession to the group contract, the service agreement, and the assignment of
 * claims for damage. `textVersion` names the wording that was accepted. Where staff confirmed in the customer's place
 * there are none until the customer makes them on their page.
 */
export const Declarations = v.object({
  textVersion: v.string(),
  accession: Declaration,
  serviceAgreement: Declaration,
  assignment: Declaration,
});
export type Declarations = v.InferOutput<typeof Declarations>;

/** Names the wording of the declarations that customers accept now; changed whenever a word of them is. */
export const declarationTextVersion = '2026-11';
