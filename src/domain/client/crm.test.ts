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

  it('of another firm needs a second look', () => {
    const client = {
      name: 'Küchenstudio Elbe GmbH',
      vatId: null,
      address: { street: 'Elbchaussee', houseNumber: '4', zipCode: '22765', city: 'Hamburg' },
    };
    const check = (more: Partial<CrmAccount>): CrmCheck => ({
      kind: 'free',
      account: { ...account, ...more },
    });
    const tirol = check({ name: 'Wohnküchen Tirol', zipCode: '6020', city: 'Innsbruck' });
    expect(crmProblems(tirol, given, { ...staff, client })).toEqual({ isOverridden: 'crm_other_firm' });
    expect(crmProblems(tirol, { ...given, isOverridden: true }, { ...staff, client })).toEqual({});
    const renamed = check({ name: 'Küchen Elbe', zipCode: '22765', city: 'Hamburg' });
    expect(crmProblems(renamed, given, { ...staff, client })).toEqual({});
    const moved = check({ name: 'Küchenstudio Elbe GmbH', zipCode: '20095', city: 'Hamburg' });
    expect(crmProblems(moved, given, { ...staff, client })).toEqual({});
    const withLegalForm = check({ name: 'Küchenstudio Elbe', zipCode: '20095', city: 'Wedel' });
    expect(crmProblems(withLegalForm, given, { ...staff, client })).toEqual({});
    const otherVat = check({ name: 'Küchenstudio Elbe GmbH', vatId: 'DE136695976' });
    expect(crmProblems(otherVat, given, { ...staff, client: { ...client, vatId: 'DE123456788' } })).toEqual({
      isOverridden: 'crm_other_firm',
    });
  });

  it('is fine when it is free, or not given', () => {
    expect(crmProblems({ kind: 'free', account }, given, staff)).toEqual({});
    expect(crmProblems({ kind: 'unknown' }, { ...given, crmId: null }, staff)).toEqual({});
  });
});
