import type { PlainDate } from '../../time/date.ts';
import type { ContractDeed } from '../life/history.ts';
import type { DeclarationKind, Declarations } from './declarations.ts';
import { issuedDocumentTypes, type DocumentType, type IssuedDocumentType } from './document.ts';
import { hasEnded, isPolicy, type ContractStatus } from '../life/status.ts';
import type { AdviceRecord } from '../registering/advice.ts';
import type { ContractEvent } from '../life/transitions.ts';

/** The contract data that decides which documents exist. */
export interface Documented {
  status: ContractStatus;
  policyNumber: string | null;
  dataConfirmationDate: PlainDate | null;
  declarations: Declarations | null;
  advice: AdviceRecord | null;
}

type DeclarationDocument = Extract<
  IssuedDocumentType,
  'declaration_of_accession' | 'service_agreement' | 'damage_declaration'
>;

const declared: Record<DeclarationDocument, DeclarationKind> = {
  declaration_of_accession: 'accession',
  service_agreement: 'serviceAgreement',
  damage_declaration: 'assignment',
};

/** The declaration that a document records. */
export function declarationOf(type: DeclarationDocument): DeclarationKind {
  return declared[type];
}

function isDeclaration(type: IssuedDocumentType): type is DeclarationDocument {
  return type in declared;
}

/** Reasons why a document cannot be issued. */
export type WhyNoDocument =
  | 'after_confirmation'
  | 'after_activation'
  | 'being_issued'
  | 'not_declared'
  | 'no_advice'
  | 'contract_ended';

/** Why a document of this type cannot be issued for the contract now; null if it can. */
export function whyNoDocument(type: IssuedDocumentType, contract: Documented): WhyNoDocument | null {
  const { status, dataConfirmationDate, declarations, policyNumber } = contract;
  if (hasEnded(status)) return 'contract_ended';
  // It belongs to the sale, before anybody confirms anything.
  if (type === 'advice_record') return contract.advice === null ? 'no_advice' : null;
  if (type === 'insurance_certificate') {
    if (!isPolicy(status)) return 'after_activation';
    return status === 'active' && policyNumber !== null ? null : 'being_issued';
  }
  if (dataConfirmationDate === null) return 'after_confirmation';
  return isDeclaration(type) && declarations === null ? 'not_declared' : null;
}

/** The issued documents that the contract should have now. */
export function documentsOf(contract: Documented): IssuedDocumentType[] {
  return issuedDocumentTypes.filter((type) => whyNoDocument(type, contract) === null);
}

/** Documents that users can mail to the customer by hand. */
export const sendableDocumentTypes = ['guarantee_certificate', 'insurance_certificate'] as const;
export type SendableDocumentType = (typeof sendableDocumentTypes)[number];

export function isSendable(type: DocumentType): type is SendableDocumentType {
  return sendableDocumentTypes.some((one) => one === type);
}

/** Events that make a document due, or its current version out of date. */
const outdatedBy: Record<IssuedDocumentType, readonly (ContractEvent | ContractDeed)[]> = {
  insurance_certificate: ['issue', 'changeStart', 'edit', 'correct', 'amendPerson'],
  guarantee_certificate: ['confirm', 'edit', 'correct', 'amendPerson'],
  contract_declaration: [
    'confirm',
    'accept',
    'changeStart',
    'edit',
    'correct',
    'amendContact',
    'amendPerson',
    'revokeServiceAgreement',
    'revokeAssignment',
  ],
  declaration_of_accession: ['confirm', 'accept'],
  service_agreement: ['confirm', 'accept', 'revokeServiceAgreement'],
  damage_declaration: ['confirm', 'accept', 'revokeAssignment'],
  // What was advised does not change afterwards.
  advice_record: [],
};

/** The documents to issue, or reissue, after something happened. `contract` is the state afterwards. */
export function documentsAfter(
  what: ContractEvent | ContractDeed,
  contract: Documented,
): IssuedDocumentType[] {
  return documentsOf(contract).filter((type) => outdatedBy[type].includes(what));
}

/** True if documents of the sale can still be added. */
export function acceptsDocuments(status: ContractStatus): boolean {
  return !hasEnded(status);
}
