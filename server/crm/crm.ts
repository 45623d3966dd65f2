import type { CrmAccount } from '#domain/client/crm.ts';

/** What a CRM says of an id: that it does not know it, or its account and the retailer that is linked to it. */
export type CrmAnswer = { kind: 'unknown' } | { kind: 'known'; account: CrmAccount; linkedTo: string | null };

/** A CRM. Rejects with `CrmUnreachable` if it gives no answer in time, or none that can be read. */
export interface Crm {
  find(crmId: string): Promise<CrmAnswer>;
}

export class CrmUnreachable extends Error {
  override readonly name = 'CrmUnreachable';
}
