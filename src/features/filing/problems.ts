import * as v from 'valibot';
import { ClaimAnswers, damageDateProblem } from '#domain/claim/filing.ts';
import { requiredPhotoSlots, type PhotoSlot } from '#domain/files/photo-limits.ts';
import { dayOfJudgement } from '#domain/time/capture.ts';
import { isClaimable } from '#domain/contract/objects/insured-object.ts';
import type { PlainDate } from '#domain/time/date.ts';
import { chosenObject, type ClaimDraft } from './claim-draft.ts';
import { dayProblem, readDate } from '#domain/time/read-date.ts';
import { askingSteps, type AskingStep, type WizardScreen } from './steps.ts';

/** Fields of the wizard. Each photo slot is a field of its own. */
export type Field = Exclude<keyof typeof ClaimAnswers, 'photos'> | 'contract' | `photo.${PhotoSlot}`;

/** Problems by field, as codes of `#domain/messages/fields.ts`. */
export type Problems = Partial<Record<Field, string>>;

/** The input for judging: a draft, the slots that hold a photo, and the current time. */
export interface Given {
  draft: ClaimDraft;
  slots: ReadonlySet<PhotoSlot>;
  now: Date;
}

/** The day that the damage date is judged by: today in Berlin, or the capture day of a corrected claim. */
export function dayOf({ draft, now }: Pick<Given, 'draft' | 'now'>): PlainDate {
  return dayOfJudgement(draft.capturedAt === null ? now : new Date(draft.capturedAt), now);
}

function problemWith(field: keyof typeof ClaimAnswers, value: unknown): Problems {
  const { issues } = v.safeParse(ClaimAnswers[field], value);
  return issues ? { [field]: issues[0].message } : {};
}

function dateProblem({ draft, now }: Given): Problems {
  const date = readDate(draft.damageDate);
  if (date === null) return { damageDate: dayProblem(draft.damageDate) };
  const problem = damageDateProblem(date, dayOf({ draft, now }));
  return problem ? { damageDate: problem } : {};
}

function objectProblem({ draft }: Given): Problems {
  const object = chosenObject(draft);
  return object && isClaimable(object)
    ? problemWith('policyObjectId', draft.policyObjectId)
    : { policyObjectId: 'object_required' };
}

const judges: Record<AskingStep, (given: Given) => Problems> = {
  object: objectProblem,
  serial: ({ draft }) => problemWith('serialNumber', draft.serialNumber),
  date: dateProblem,
  description: ({ draft }) => ({
    ...problemWith('whatIsDamaged', draft.whatIsDamaged),
    ...problemWith('howItHappened', draft.howItHappened),
  }),
  photos: ({ slots }) =>
    Object.fromEntries(
      requiredPhotoSlots
        .filter((slot) => !slots.has(slot))
        .map((slot) => [`photo.${slot}`, 'photo_required']),
    ),
};

/** Problems that block leaving a place. The summary collects those of all steps. */
export function problemsAt(place: WizardScreen, given: Given): Problems {
  if (place === 'done') return {};
  const contract: Problems = given.draft.contract ? {} : { contract: 'contract_required' };
  if (place === 'contract') return contract;
  if (place !== 'summary') return judges[place](given);
  return Object.assign(contract, ...askingSteps.map((step) => judges[step](given))) as Problems;
}

/** The step that asks for a field. */
export function stepOf(field: Field): WizardScreen {
  if (field.startsWith('photo.')) return 'photos';
  const places: Record<string, WizardScreen> = {
    contract: 'contract',
    policyObjectId: 'object',
    serialNumber: 'serial',
    damageDate: 'date',
  };
  return places[field] ?? 'description';
}

/** The problems as they are listed: photos that are missing are one. */
export function listed(problems: Problems): (readonly [field: Field, code: string])[] {
  const entries = Object.entries(problems) as [Field, string][];
  const [photo] = entries.filter(([, code]) => code === 'photo_required');
  return [
    ...entries.filter(([, code]) => code !== 'photo_required'),
    ...(photo ? [[photo[0], 'photos_required'] as const] : []),
  ];
}

export function hasProblems(problems: Problems): boolean {
  return Object.keys(problems).length > 0;
}

/**
 * Returns the requested place if all steps before it are answered, else the first incomplete one. The summary may be
 * shown with gaps, because it lists them. `done` leads to the summary.
 */
export function placeToShow(asked: WizardScreen, given: Given): WizardScreen {
  if (!given.draft.contract) return 'contract';
  if (asked === 'contract' || asked === 'summary') return asked;
  if (asked === 'done') return 'summary';
  const before = askingSteps.slice(0, askingSteps.indexOf(asked));
  return before.find((step) => hasProblems(judges[step](given))) ?? asked;
}

/** True if a valid damage date is before service begins. This only warns: the provider decides. */
export function isBeforeServiceCommencement(given: Given): boolean {
  const date = readDate(given.draft.damageDate);
  const begin = given.draft.contract?.serviceCommencementDate;
  return date !== null && Boolean(begin) && date < begin! && !hasProblems(dateProblem(given));
}
