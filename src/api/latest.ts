import * as v from 'valibot';
import { Claim } from '#domain/claim/claim.ts';
import { Contract } from '#domain/contract/contract.ts';
import { ContractHistory } from '#domain/contract/change.ts';
import { codesPerCall, contractCodes } from './contract-codes.ts';
import { ContractDocuments } from './documents.ts';
import { endpoint } from './endpoint.ts';
import { cursorQuery } from './envelope.ts';

/** Contracts on a page of `listLatestContracts`. */
export const latestPerPage = 50;

/** A contract with all that its page shows. `claims` is empty for callers who may not see claims. */
export const KeptContract = v.object({
  /** The contract's position among those of the same moment. */
  id: v.string(),
  contract: Contract,
  history: ContractHistory,
  documents: ContractDocuments,
  claims: v.array(Claim),
});
export type KeptContract = v.InferOutput<typeof KeptContract>;

/**
 * Returns whole contracts, newest first, for the device's offline copy. With `codes` it returns just these, as far as
 * they lie in the caller's scope.
 */
export const listLatestContracts = endpoint({
  method: 'GET',
  path: '/v1/contracts/latest',
  may: 'contracts.read',
  summary: 'The latest contracts of the caller’s scope with all that belongs to them, 50 a page',
  query: v.object({ after: cursorQuery.after, codes: v.optional(contractCodes(codesPerCall)) }),
  answer: v.object({ items: v.array(KeptContract), next: v.nullable(v.string()) }),
});
