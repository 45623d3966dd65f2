import { describe, expect, it } from 'vitest';
import { crmProblems, type CrmAccount, type CrmCheck } from './crm.ts';

const account: CrmAccount = {
  id: 'CRM-1',
  name: 'Nord',
  street: null,
  zipCode: null,
  city: null,
  vatId: null,
};
const taken: CrmCheck = { kind: 'taken', account, by: 'Küchenhaus Sander' };
const given = { crmId: 'CRM-1', isOverridden: false, note: null };
const staff = { isStaff: true };

describe('a CRM id', () => {
  it('blocks while the CRM does not know it', () => {
    expect(crmProblems({ kind: 'unknown' }, { ...given, isOverridden: true }, staff)).toEqual({
      crmId: 'crm_unknown',
    });
  });

  it('that another retailer has is a warning that staff alone override', () => {
    expect(crmProblems(taken, given, staff)).toEqual({ crmId: 'crm_taken' });
    expect(crmProblems(taken, { ...given, isOverridden: true }, staff)).toEqual({});
    expect(crmProblems(taken, { ...given, isOverridden: true }, { isStaff: false })).toEqual({
      crmId: 'crm_taken',
    });
  });

  it('goes through with a note where the CRM cannot be asked', () => {
    expect(crmProblems({ kind: 'unreachable' }, given, staff)).toEqual({ note: 'crm_note_required' });
    expect(crmProblems({ kind: 'unreachable' }, { ...given, note: 'Telefonisch geklärt' }, staff)).toEqual(
      {},
    );
  });

  it('is fine when it is free, or not given', () => {
    expect(crmProblems({ kind: 'free', account }, given, staff)).toEqual({});
    expect(crmProblems({ kind: 'unknown' }, { ...given, crmId: null }, staff)).toEqual({});
  });
});
