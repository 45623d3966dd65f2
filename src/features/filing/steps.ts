/** The seven steps of filing a claim, in their order. */
export const steps = ['object', 'serial', 'date', 'description', 'photos', 'summary', 'done'] as const;
export type Step = (typeof steps)[number];

/** All screens of the wizard: the choice of the contract, then the steps. */
export const places = ['contract', ...steps] as const;
export type WizardScreen = (typeof places)[number];

/** Steps that ask for an answer. */
export type AskingStep = Exclude<Step, 'summary' | 'done'>;
export const askingSteps = [
  'object',
  'serial',
  'date',
  'description',
  'photos',
] as const satisfies readonly Step[];

/** Step number as displayed, 1 to 7; 0 for the choice of the contract. */
export function numberOf(place: WizardScreen): number {
  return places.indexOf(place);
}

/** The step after this one; the last one returns itself. */
export function stepAfter(place: WizardScreen): WizardScreen {
  return places[Math.min(numberOf(place) + 1, places.length - 1)]!;
}

/** The place before this one; null for the choice of the contract and once the claim is kept. */
export function stepBefore(place: WizardScreen): WizardScreen | null {
  if (place === 'contract' || place === 'done') return null;
  return places[numberOf(place) - 1]!;
}
