import type { Bilingual } from '../locale/said.ts';
import { addYears, berlinDate, type PlainDate } from '../time/date.ts';

/** Years for which a policy is kept after its end, and an order after it was placed: commercial and tax law. */
export const keptYears = 10;

/** Months after which a lead that never became a policy is anonymised. */
export const leadMonths = 12;

/** Why a record cannot be erased yet, as the screen and the export say it. */
export const keptReasons = {
  living_policy: {
    de: 'Der Versicherungsschutz besteht. Ohne diese Daten könnten wir ihn nicht erfüllen.',
    en: 'The cover is in force. Without these data we could not fulfil it.',
  },
  kept_by_law: {
    de: 'Die gesetzliche Aufbewahrungsfrist von zehn Jahren läuft noch.',
    en: 'The law requires us to keep it for ten years.',
  },
  own_account: {
    de: 'Sie können Ihr eigenes Konto nicht löschen.',
    en: 'You cannot erase your own account.',
  },
  last_admin: {
    de: 'Das ist die letzte aktive Administration.',
    en: 'This is the last active administrator.',
  },
} as const satisfies Record<string, Bilingual>;

export type KeptReason = keyof typeof keptReasons;

/** Why a record stays, and until when if that is known. Null if it can be erased. */
export type Fate = { reason: KeptReason; until: PlainDate | null } | null;

/** What becomes of a contract: a lead can go at any time, a policy ten years after its end. */
export function contractFate(
  contract: { activationDate: PlainDate | null; policyEndDate: PlainDate | null },
  today: PlainDate,
): Fate {
  const { activationDate, policyEndDate } = contract;
  if (activationDate === null) return null;
  if (policyEndDate === null) return { reason: 'living_policy', until: null };
  const until = addYears(policyEndDate, keptYears);
  if (policyEndDate >= today) return { reason: 'living_policy', until };
  return until >= today ? { reason: 'kept_by_law', until } : null;
}

/** What becomes of an order: a cancelled one can go, any other after ten years. */
export function orderFate(order: { status: string; placedAt: Date }, today: PlainDate): Fate {
  const until = addYears(berlinDate(order.placedAt), keptYears);
  return order.status === 'cancelled' || until < today ? null : { reason: 'kept_by_law', until };
}
