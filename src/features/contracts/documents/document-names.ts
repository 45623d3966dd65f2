import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { WhyNoDocument } from '#domain/contract/documents/document-rules.ts';
import type { DocumentType } from '#domain/contract/documents/document.ts';

/** What people call a document; render with `i18n._(documentNames[type])`. */
export const documentNames: Record<DocumentType, MessageDescriptor> = {
  insurance_certificate: msg`Insurance certificate`,
  guarantee_certificate: msg`Guarantee certificate`,
  declaration_of_accession: msg`Declaration of accession`,
  service_agreement: msg`Service agreement`,
  damage_declaration: msg`Declaration of assignment`,
  contract_declaration: msg`Contract declaration`,
  order_confirmation: msg`Order confirmation`,
  kitchen_invoice: msg`Kitchen invoice`,
  acceptance_protocol: msg`Acceptance protocol`,
};

/** Why a document is not there (yet). */
export const whyNoDocumentWords: Record<WhyNoDocument, MessageDescriptor> = {
  after_confirmation: msg`Available after the customer's confirmation`,
  after_activation: msg`Available after activation`,
  being_issued: msg`Is being issued; this takes a moment`,
  not_declared: msg`Not declared: the data was confirmed in the customer's place`,
  contract_ended: msg`Not issued: the contract has ended`,
};
