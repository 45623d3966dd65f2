import type { Bilingual } from '../locale/said.ts';

/**
 * Where a retailer is on its way in: its address is not confirmed yet, it waits for the internal team, it sells, or it
 * was declined.
 */
export const clientStatuses = ['active', 'pending', 'email-pending', 'declined'] as const;
export type ClientStatus = (typeof clientStatuses)[number];

export const clientStatusNames: Record<ClientStatus, Bilingual> = {
  active: { de: 'Aktiv', en: 'Active' },
  pending: { de: 'Freigabe offen', en: 'Pending approval' },
  'email-pending': { de: 'E-Mail unbestätigt', en: 'Email pending' },
  declined: { de: 'Abgelehnt', en: 'Declined' },
};

/** What happens to a new retailer. */
export const clientEvents = ['confirmEmail', 'approve', 'decline'] as const;
export type ClientEvent = (typeof clientEvents)[number];

const moves: Record<ClientEvent, { from: ClientStatus; to: ClientStatus }> = {
  confirmEmail: { from: 'email-pending', to: 'pending' },
  approve: { from: 'pending', to: 'active' },
  decline: { from: 'pending', to: 'declined' },
};

/** The status after an event; null if it cannot happen now. */
export function afterClientEvent(status: ClientStatus, event: ClientEvent): ClientStatus | null {
  return moves[event].from === status ? moves[event].to : null;
}

/** Working days after which the internal team is reminded of a retailer that waits for approval. */
export const approvalWorkingDays = 2;
