import { describe, expect, it } from 'vitest';
import type { ContractDocument } from '#domain/contract/documents/document.ts';
import { versionsOf } from './versions.ts';

const document = (type: ContractDocument['type'], version: number) =>
  ({ id: `${type}-${version}`, type, version }) as ContractDocument;

describe('the versions of a document', () => {
  const all = [
    document('kitchen_invoice', 1),
    document('insurance_certificate', 9),
    document('insurance_certificate', 10),
    document('insurance_certificate', 2),
  ];

  it('the highest version holds, whatever the order; the others are earlier ones', () => {
    const { latest, earlier } = versionsOf('insurance_certificate', all);
    expect(latest?.version).toBe(10);
    expect(earlier.map(({ version }) => version)).toEqual([9, 2]);
  });

  it('a type of which there is none has none', () => {
    expect(versionsOf('service_agreement', all)).toEqual({ latest: null, earlier: [] });
  });
});
