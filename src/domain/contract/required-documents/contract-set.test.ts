import { describe, expect, it } from 'vitest';
import { provenOf, type ProvenPart } from './contract-set.ts';

const at = (day: number) => new Date(Date.UTC(2026, 10, day));
const part = (kind: ProvenPart['kind'], provenAt: Date | null, isNone = false): ProvenPart => ({
  kind,
  isNone,
  provenAt,
});

describe('what of a set is proven', () => {
  it('is complete with the last first proof', () => {
    expect(provenOf([part('terms', at(3)), part('price', at(7)), part('privacy_notice', at(1))])).toEqual({
      complete: true,
      provenAt: at(7),
      missing: [],
    });
  });

  it('is incomplete while one is missing, and has no day', () => {
    expect(provenOf([part('terms', at(3)), part('price', null)])).toEqual({
      complete: false,
      provenAt: null,
      missing: ['price'],
    });
  });

  it('asks for nothing that the product does not have, but proves nothing without any document', () => {
    expect(provenOf([part('terms', at(3)), part('price', null, true)]).complete).toBe(true);
    expect(provenOf([part('terms', null, true)])).toMatchObject({ complete: false, provenAt: null });
  });

  it('of a contract from before there were sets lacks everything that is required', () => {
    expect(provenOf([])).toEqual({
      complete: false,
      provenAt: null,
      missing: [
        'terms',
        'product_information',
        'first_information',
        'withdrawal_instruction',
        'privacy_notice',
      ],
    });
  });
});
