import { describe, expect, it } from 'vitest';
import { documentsAfter, documentsOf, whyNoDocument, type Documented } from './document-rules.ts';
import { issuedDocumentTypes, opensInTab } from './document.ts';
import { contractStatuses } from '../life/status.ts';

const accepted = { acceptedAt: '2026-11-20T10:00:00.000Z', revokedAt: null };
const declarations = {
  textVersion: '2026-11',
  accession: accepted,
  serviceAgreement: accepted,
  assignment: accepted,
};
const advised = { wish: 'w', advice: 'a', reason: 'r', by: 'b' };
const asked: Documented = {
  status: 'pending',
  policyNumber: null,
  dataConfirmationDate: null,
  declarations: null,
  advice: null,
};
const confirmed: Documented = {
  ...asked,
  status: 'pending_delivery',
  dataConfirmationDate: '2026-11-20',
  declarations,
  advice: advised,
};
const policy: Documented = { ...confirmed, status: 'active', policyNumber: 'V-1' };

describe('which documents a contract has', () => {
  it('none before the confirmation, and it is said what each waits for', () => {
    expect(documentsOf(asked)).toEqual([]);
    expect(whyNoDocument('guarantee_certificate', asked)).toBe('after_confirmation');
    expect(whyNoDocument('service_agreement', asked)).toBe('after_confirmation');
    expect(whyNoDocument('insurance_certificate', asked)).toBe('after_activation');
  });

  it('after it all but the insurance certificate; without declarations only what needs none', () => {
    expect(documentsOf(confirmed)).toEqual(
      issuedDocumentTypes.filter((type) => type !== 'insurance_certificate'),
    );
    const byStaff = { ...confirmed, declarations: null, advice: null };
    expect(documentsOf(byStaff)).toEqual(['guarantee_certificate', 'contract_declaration']);
    expect(whyNoDocument('damage_declaration', byStaff)).toBe('not_declared');
  });

  it('the record of advice from the registration on, and none where nobody advised', () => {
    expect(documentsOf({ ...asked, status: 'created', advice: advised })).toEqual(['advice_record']);
    expect(whyNoDocument('advice_record', asked)).toBe('no_advice');
    expect(documentsAfter('confirm', confirmed)).not.toContain('advice_record');
  });

  it('the insurance certificate with the policy and its number, not while it is being issued', () => {
    expect(documentsOf(policy)).toEqual([...issuedDocumentTypes]);
    expect(
      whyNoDocument('insurance_certificate', { ...policy, status: 'approved', policyNumber: null }),
    ).toBe('being_issued');
  });

  it('a contract that has ended gets no more, whatever it was', () => {
    for (const status of ['declined', 'withdrawn'] as const) {
      for (const type of issuedDocumentTypes) {
        expect(whyNoDocument(type, { ...policy, status })).toBe('contract_ended');
      }
    }
  });
});

describe('what makes documents due', () => {
  it('the confirmation makes all that there can be', () => {
    const unadvised = { ...confirmed, advice: null };
    expect(documentsAfter('confirm', unadvised)).toEqual(documentsOf(unadvised));
  });

  it('a new start is stated on a policy’s certificate and in the contract declaration, on a lead in the latter only', () => {
    expect(documentsAfter('changeStart', policy)).toEqual(['insurance_certificate', 'contract_declaration']);
    expect(documentsAfter('changeStart', confirmed)).toEqual(['contract_declaration']);
    expect(documentsAfter('changeStart', asked)).toEqual([]);
  });

  it('a revocation makes the revoked document and the summary anew, and no other', () => {
    expect(documentsAfter('revokeAssignment', policy)).toEqual([
      'damage_declaration',
      'contract_declaration',
    ]);
    expect(documentsAfter('revokeServiceAgreement', confirmed)).toEqual([
      'service_agreement',
      'contract_declaration',
    ]);
  });

  it('corrected data reaches every document that shows it, but not what was declared', () => {
    expect(documentsAfter('edit', policy)).toEqual([
      'insurance_certificate',
      'guarantee_certificate',
      'contract_declaration',
    ]);
    expect(documentsAfter('correct', asked)).toEqual([]);
  });

  it('mails, deliveries and the end make none', () => {
    for (const what of [
      'remindActivation',
      'deliver',
      'sendDocument',
      'issueDocument',
      'activate',
    ] as const) {
      expect(documentsAfter(what, policy)).toEqual([]);
    }
    expect(documentsAfter('withdraw', { ...policy, status: 'withdrawn' })).toEqual([]);
  });

  it('never a document that cannot be made', () => {
    for (const status of contractStatuses) {
      const contract = { ...policy, status };
      for (const what of ['confirm', 'accept', 'edit', 'changeStart'] as const) {
        for (const type of documentsAfter(what, contract)) expect(whyNoDocument(type, contract)).toBeNull();
      }
    }
  });
});

describe('which documents a browser shows', () => {
  it.each([
    ['insurance_certificate', 'application/pdf', true],
    ['kitchen_invoice', 'application/pdf', false],
    ['kitchen_invoice', 'image/jpeg', true],
    ['kitchen_invoice', 'text/plain', true],
    ['kitchen_invoice', 'text/html', false],
    ['kitchen_invoice', 'image/svg+xml', false],
    ['kitchen_invoice', 'application/octet-stream', false],
  ] as const)('%s as %s: %s', (type, mediaType, shown) => {
    expect(opensInTab({ type, mediaType })).toBe(shown);
  });
});
