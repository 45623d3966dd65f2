import { declarationOf } from '#domain/contract/documents/document-rules.ts';
import type { IssuedDocumentType } from '#domain/contract/documents/document.ts';
import type { Letter } from '../letter.ts';
import { adviceRecord } from './advice-record.ts';
import { contractDeclaration } from './contract-declaration.ts';
import { declarationLetter } from './declaration.ts';
import { guaranteeCertificate } from './guarantee-certificate.ts';
import { insuranceCertificate } from './insurance-certificate.ts';
import type { Issue } from './issue.ts';

/** Composes the letter of a document type. Throws a plain error for a declaration that was never made. */
export function compose(type: IssuedDocumentType, issue: Issue): Letter {
  switch (type) {
    case 'insurance_certificate':
      return insuranceCertificate(issue);
    case 'guarantee_certificate':
      return guaranteeCertificate(issue);
    case 'contract_declaration':
      return contractDeclaration(issue);
    case 'advice_record': {
      const { advice } = issue.contract;
      if (!advice) throw new Error(`${type} without advice`);
      return adviceRecord(advice, issue);
    }
    default: {
      const { declarations } = issue.contract;
      if (!declarations) throw new Error(`${type} without a declaration`);
      return declarationLetter(declarationOf(type), declarations, issue);
    }
  }
}
