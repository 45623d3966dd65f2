import * as v from 'valibot';
import { Instant } from '../../time/instant.ts';

/** Declarations that a customer makes when they confirm their data. */
export const declarationKinds = ['accession', 'serviceAgreement', 'assignment'] as const;
export type DeclarationKind = (typeof declarationKinds)[number];

/** Declarations that the customer may revoke later. The contract continues without them. */
export const revocableDeclarations = ['serviceAgreement', 'assignment'] as const;
export type RevocableDeclaration = (typeof revocableDeclarations)[number];

const Declaration = v.object({ acceptedAt: Instant, revokedAt: v.nullable(Instant) });

/**
 * A customer's three declarations: accession to the group contract, the service agreement, and the assignment of claims
 * for damage. `textVersion` identifies the accepted wording. If staff confirmed in the customer's place, there are no
 * declarations until the customer makes them on their page.
 */
export const Declarations = v.object({
  textVersion: v.string(),
  accession: Declaration,
  serviceAgreement: Declaration,
  assignment: Declaration,
});
export type Declarations = v.InferOutput<typeof Declarations>;

/**
 * Version of the wording that customers accept now. Change it with every change to the wording, and keep the earlier one
 * in `accepted-texts.ts`: contracts keep what was accepted.
 */
export const declarationTextVersion = '2026-12';
