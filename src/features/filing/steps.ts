/** The seven steps of filing a claim, in their order. */
export const steps = ['object', 'serial', 'date', 'description', 'photos', 'summary', 'done'] as const;
export type Step = (typeof steps)[number];

/** What the wizard can show: its steps, and before them the choice of the contract. */
export const places = ['contract', ...steps] as const;
export type Place = (typeof places)[number];

/** Steps that ask for something. */
export type AskingStep = Exclude<Step, 'summary' | 'done'>;
export const askingSteps = [
  'object',
  'serial',
  'date',
  'description',
  'photos',
] as const satisfies readonly Step[];

/** 1 … 7, as it is shown; 0 for the choice of the contract. */
export function numberOf(place: Place): number {
  return places.indexOf(place);
}

/** The step after this one; the last one has none after it. */
export function stepAfter(place: Place): Place {
  return places[Math.min(numberOf(place) + 1, places.length - 1)]!;
}

/** The step before this one, or null where there is no way back: the first, and the last once the claim is kept. */
export function stepBefore(place: Place): Place | null {
  if (place === 'contract' || place === 'done') return null;
  return places[numberOf(place) - 1]!;
}
