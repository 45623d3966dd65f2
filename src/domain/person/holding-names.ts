import type { HoldingKind } from './person.ts';
import type { Bilingual } from '../locale/said.ts';

/** What the kinds of records are called. */
export const holdingNames: Record<HoldingKind, Bilingual> = {
  contract: { de: 'Vertrag', en: 'Contract' },
  user: { de: 'Benutzerkonto', en: 'User account' },
  salesperson: { de: 'Verkäufer', en: 'Salesperson' },
  contact: { de: 'Ansprechperson', en: 'Contact person' },
  order: { de: 'Bestellung', en: 'Order' },
  invitation: { de: 'Einladung', en: 'Invitation' },
};
