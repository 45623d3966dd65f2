import * as v from 'valibot';
import type { Bilingual } from '../locale/said.ts';
import { Instant } from '../time/instant.ts';

/** What the history of a retailer calls its deeds, by their action in the trail. */
export const clientDeedNames = {
  register: { de: 'Angelegt', en: 'Registered' },
  confirmEmail: { de: 'E-Mail-Adresse bestätigt', en: 'Email address confirmed' },
  approve: { de: 'Freigegeben', en: 'Approved' },
  decline: { de: 'Abgelehnt', en: 'Declined' },
  edit: { de: 'Daten geändert', en: 'Data changed' },
  revealBank: { de: 'Bankverbindung eingesehen', en: 'Bank details looked at' },
  changeLogo: { de: 'Logo geändert', en: 'Logo changed' },
  removeLogo: { de: 'Logo entfernt', en: 'Logo removed' },
  addPriceSheet: { de: 'Preisliste hochgeladen', en: 'Price sheet uploaded' },
  move: { de: 'In einen anderen Verband verschoben', en: 'Moved to another association' },
  addSalesperson: { de: 'Verkäufer hinzugefügt', en: 'Salesperson added' },
  editSalesperson: { de: 'Verkäufer geändert', en: 'Salesperson changed' },
  deactivateSalesperson: { de: 'Verkäufer deaktiviert', en: 'Salesperson deactivated' },
  reactivateSalesperson: { de: 'Verkäufer wieder aktiviert', en: 'Salesperson reactivated' },
} as const satisfies Record<string, Bilingual>;

export type ClientDeed = keyof typeof clientDeedNames;
export const clientDeeds = Object.keys(clientDeedNames) as readonly ClientDeed[];

/** One entry of a retailer's history. */
export const ClientHistoryEntry = v.object({
  id: v.string(),
  kind: v.picklist(clientDeeds),
  at: Instant,
  /** Null for what happened by itself. */
  author: v.nullable(v.string()),
  /** Names of the changed fields, as in `clientFieldNames`. */
  fields: v.array(v.string()),
  /** The salesperson, or the associations before and after. */
  about: v.nullable(v.string()),
});
export type ClientHistoryEntry = v.InferOutput<typeof ClientHistoryEntry>;
