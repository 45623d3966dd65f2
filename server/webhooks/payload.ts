import type { EventType, ToldKind } from '#domain/webhooks/events.ts';

/** What an event says of its record: which it is and where it is read, nothing of what it holds. */
export interface Told {
  type: EventType;
  kind: ToldKind | null;
  recordId: string | null;
  contractCode: string | null;
  clientCode: string | null;
  at: Date;
}

const pages: Record<ToldKind, { page: string; api: string }> = {
  contract: { page: '/contracts/leads/', api: '/api/v1/contracts/' },
  claim: { page: '/claims/detail/', api: '/api/v1/claims/' },
  retailer: { page: '/clients/', api: '/api/v1/clients/' },
  order: { page: '/shop/orders/', api: '/api/v1/orders/' },
};

/** The body of a delivery: the same bytes at each attempt. */
export function payloadOf(told: Told, publicUrl: string): string {
  return JSON.stringify({ type: told.type, timestamp: told.at.toISOString(), data: dataOf(told, publicUrl) });
}

function dataOf({ kind, recordId, contractCode, clientCode }: Told, publicUrl: string): object {
  if (kind === null || recordId === null) return {};
  const { page, api } = pages[kind];
  const at = encodeURIComponent(recordId);
  return {
    kind,
    id: recordId,
    contract: contractCode,
    retailer: clientCode,
    link: `${publicUrl}${page}${at}`,
    api: `${publicUrl}${api}${at}`,
  };
}
