import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ClaimFiling } from '#domain/claim/filing.ts';
import { type PhotoSlot } from '#domain/files/photo-limits.ts';
import type { ClaimableContract } from '#domain/contract/contract.ts';
import {
  ClaimDraft,
  DraftIsNotWhole,
  emptyDraft,
  filingOf,
  withContract,
  withObject,
} from './claim-draft.ts';
import { isBeforeServiceCommencement, placeToShow, problemsAt, stepOf, type Given } from './problems.ts';

const oven = '01936d2e-0000-7000-8000-000000000002';
const fridge = '01936d2e-0000-7000-8000-000000000003';
const order = '01936d2e-0000-7000-8000-000000000004';

function device(policyObjectId: string, deviceType: string, serialNumber: string | null) {
  return {
    policyObjectId,
    insuredObjectName: 'e_device' as const,
    deviceType,
    manufacturer: 'Bosch',
    model: 'HBG 7',
    category: null,
    grossPurchasePrice: null,
    serialNumber,
    articleNumber: null,
    immediateDelivery: false,
  };
}

const contract: ClaimableContract = {
  code: 'K-1',
  policyNumber: 'P-1',
  leadNumber: 'L-1',
  kvAbNumber: 'KV 1',
  productSlug: 'kitchen',
  clientName: 'Küchenstudio Nord',
  customerName: 'Eva Schulz',
  city: 'Kiel',
  serviceCommencementDate: '2026-06-01',
  insuredObjects: [
    device(oven, 'Backofen', 'FD 1234'),
    device(fridge, 'Kühlschrank', null),
    {
      policyObjectId: order,
      insuredObjectName: 'order_details',
      orderReferenceNumber: '4711',
      estimatedDeliveryDate: null,
    },
  ],
};

const now = new Date('2026-11-21T10:00:00Z');
const started = emptyDraft('01936d2e-0000-7000-8000-000000000001', contract);
const whole: ClaimDraft = {
  ...withObject(started, oven),
  damageDate: '20.11.2026',
  whatIsDamaged: ' Türfront ',
  howItHappened: 'Beim Einräumen',
};
const both: ReadonlySet<PhotoSlot> = new Set(['whole', 'closeup']);

function given(change: Partial<ClaimDraft> = {}, slots = both): Given {
  return { draft: { ...whole, ...change }, slots, now };
}

describe('choosing', () => {
  it('fills in the serial number that the contract knows of the device', () => {
    expect(withObject(started, oven).serialNumber).toBe('FD 1234');
    expect(withObject(started, fridge).serialNumber).toBe('');
  });

  it('keeps a serial number that was typed when the same device is chosen again', () => {
    const typed = { ...withObject(started, oven), serialNumber: 'FD 9' };
    expect(withObject(typed, oven).serialNumber).toBe('FD 9');
  });

  it('forgets the device when another contract is chosen, and keeps the words', () => {
    const other = withContract(whole, { ...contract, code: 'K-2' });
    expect(other.policyObjectId).toBeNull();
    expect(other.serialNumber).toBe('');
    expect(other.whatIsDamaged).toBe(' Türfront ');
    expect(withContract(whole, contract).policyObjectId).toBe(oven);
  });
});

function problem(damageDate: string) {
  return problemsAt('date', given({ damageDate })).damageDate;
}

describe('what a step lacks', () => {
  it('is nothing in a whole draft', () => {
    expect(problemsAt('summary', given())).toEqual({});
  });

  it('is said at its field', () => {
    expect(problemsAt('object', given({ policyObjectId: null }))).toEqual({
      policyObjectId: 'object_required',
    });
    expect(problemsAt('description', given({ whatIsDamaged: ' ', howItHappened: '' }))).toEqual({
      whatIsDamaged: 'required',
      howItHappened: 'required',
    });
    expect(problemsAt('photos', given({}, new Set(['whole', 'extra1'])))).toEqual({
      'photo.closeup': 'photo_required',
    });
    expect(problemsAt('serial', given({ serialNumber: 'x'.repeat(101) }))).toEqual({
      serialNumber: 'too_long',
    });
  });

  it('is an object that can break: order details cannot', () => {
    expect(problemsAt('object', given({ policyObjectId: order }))).toEqual({
      policyObjectId: 'object_required',
    });
  });

  it('is a day from two years back to today in Berlin', () => {
    expect(problem('21.11.2026')).toBeUndefined();
    expect(problem('22.11.2026')).toBe('damage_date_future');
    expect(problem('21.11.2024')).toBeUndefined();
    expect(problem('20.11.2024')).toBe('damage_date_too_old');
    expect(problem('31.02.2026')).toBe('date_none:31.02.2026');
    expect(problem('03/11/2026')).toBe('date_asked:03.11.2026 / 11.03.2026');
    expect(problem('3.11.')).toBe('date_inexact');
    expect(problem('')).toBe('date_invalid');
  });

  it('judges the date of a corrected claim by the day on which it was captured', () => {
    const late = given({ damageDate: '20.11.2024', capturedAt: '2026-11-20T09:00:00.000Z' });
    expect(problemsAt('date', late)).toEqual({});
  });

  it('adds up in the summary, and each field leads to its step', () => {
    const lacking = problemsAt('summary', given({ contract: null, damageDate: '' }, new Set()));
    expect(Object.keys(lacking)).toEqual([
      'contract',
      'policyObjectId',
      'damageDate',
      'photo.whole',
      'photo.closeup',
    ]);
    expect(Object.keys(lacking).map((field) => stepOf(field as never))).toEqual([
      'contract',
      'object',
      'date',
      'photos',
      'photos',
    ]);
  });
});

describe('an address that asks for a step', () => {
  it('leads to the first step that lacks something before it', () => {
    expect(placeToShow('photos', given({ damageDate: '' }))).toBe('date');
    expect(placeToShow('photos', given())).toBe('photos');
    expect(placeToShow('summary', given({ damageDate: '' }))).toBe('summary');
    expect(placeToShow('photos', given({ contract: null }))).toBe('contract');
  });
});

describe('a damage before service commencement', () => {
  it('is warned of, not refused', () => {
    expect(isBeforeServiceCommencement(given({ damageDate: '31.05.2026' }))).toBe(true);
    expect(isBeforeServiceCommencement(given({ damageDate: '01.06.2026' }))).toBe(false);
    expect(isBeforeServiceCommencement(given({ damageDate: '31.05.2016' })), 'no valid date').toBe(false);
    expect(problemsAt('date', given({ damageDate: '31.05.2026' }))).toEqual({});
  });
});

describe('the filing of a draft', () => {
  const photos = [
    { slot: 'closeup', sha256: 'b'.repeat(64) },
    { slot: 'whole', sha256: 'a'.repeat(64) },
  ];

  it('is one that the server takes', () => {
    const filing = v.parse(ClaimFiling, filingOf(whole, photos, now));
    expect(filing).toMatchObject({
      id: whole.claimId,
      contractCode: 'K-1',
      policyObjectId: oven,
      serialNumber: 'FD 1234',
      damageDate: '2026-11-20',
      whatIsDamaged: 'Türfront',
      capturedAt: '2026-11-21T10:00:00.000Z',
    });
    expect(filing.photos.map((photo) => photo.slot)).toEqual(['whole', 'closeup']);
  });

  it('keeps the time of the first capture when it is corrected', () => {
    const corrected = { ...whole, capturedAt: '2026-11-20T09:00:00.000Z' };
    expect(filingOf(corrected, photos, now).capturedAt).toBe('2026-11-20T09:00:00.000Z');
  });

  it('is not made of half a draft', () => {
    expect(() => filingOf({ ...whole, policyObjectId: null }, photos, now)).toThrow(DraftIsNotWhole);
  });
});

describe('a kept draft', () => {
  it('is read back as it was, wrong answers too', () => {
    const typed = { ...whole, damageDate: '31.2.', howItHappened: '' };
    expect(v.parse(ClaimDraft, JSON.parse(JSON.stringify(typed)))).toEqual(typed);
  });
});
