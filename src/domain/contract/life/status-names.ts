import type { Bilingual } from '../../locale/said.ts';
import type { ContractStatus } from './status.ts';

/** Names of the contract statuses, for all screens and exported files. */
export const contractStatusNames: Readonly<Record<ContractStatus, Bilingual>> = {
  created: { de: 'Angelegt', en: 'Registered' },
  pending: { de: 'Wartet auf Bestätigung', en: 'Pending confirmation' },
  confirmed: { de: 'Bestätigt', en: 'Confirmed' },
  pending_delivery: { de: 'Wartet auf Lieferung', en: 'Pending delivery' },
  pending_activation: { de: 'Wartet auf Aktivierung', en: 'Pending activation' },
  approved: { de: 'Freigegeben', en: 'Approved' },
  active: { de: 'Aktiv', en: 'Active' },
  declined: { de: 'Abgelehnt', en: 'Declined' },
  withdrawn: { de: 'Storniert', en: 'Cancelled' },
  rescinded: { de: 'Vom Kunden widerrufen', en: 'Withdrawn by the customer' },
};
