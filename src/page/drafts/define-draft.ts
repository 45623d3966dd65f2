import type { I18n, MessageDescriptor } from '@lingui/core';
import type { NewPhoto } from '#offline/drafts/draft-photos.ts';
import type { PhotoToHandOver } from '#offline/drafts/photos-to-hand-over.ts';
import type { Whose } from '#offline/drafts/draft-owner.ts';
import type { DraftKind } from '#offline/device/rows/draft-row.ts';
import type { BodyOf, CallName } from '#offline/device/rows/writes.ts';
import type { FieldProblems } from '#domain/messages/problems.ts';
import type { Attachment } from '#offline/outbox/prepare-item.ts';
import type * as v from 'valibot';

/**
 * Fields that every draft's data must have. `reached` is the furthest step. `capturedAt` is set while a refused item is
 * corrected: dates are then checked against the day of capture.
 */
export interface DraftData {
  reached: string;
  capturedAt: string | null;
}

/** A step of a wizard: its key in the address, its name in overviews and its question. */
export interface WizardStep<Step extends string = string> {
  key: Step;
  name: MessageDescriptor;
  question: MessageDescriptor;
  /** True for a choice before the first step, and for what comes later elsewhere. */
  isUncounted?: boolean;
}

/** Definition of a wizard's draft: its stored data, its steps and its title. */
export interface DraftDefinition<Data extends DraftData> {
  kind: DraftKind;
  /** A guest's drafts stay on this device, sealed with its own key, and never enter the outbox. */
  whose: Whose;
  /** Schema of the stored data. Rows that do not match come from another version of the app and are left alone. */
  schema: v.GenericSchema<unknown, Data>;
  /** In order; the last one ends the wizard. */
  steps: readonly WizardStep<Data['reached']>[];
  /** The draft's name in lists. */
  title: (data: Data, i18n: I18n) => string;
  /** The same answers for a new record, when two tabs have diverged. */
  asCopy: (data: Data) => Data;
  /** True if the wizard itself shows the server's field errors while a refused item is corrected. */
  saysProblems?: boolean;
  /** Updates the data of other records that a stored draft contains. */
  refresh?: (data: Data) => Promise<Data>;
}

/** A signed-in user's draft. It becomes an outbox item and, if the server refuses that, a draft again. */
export interface UserDraft<Data extends DraftData, Name extends CallName> extends DraftDefinition<Data> {
  whose: 'user';
  call: Name;
  /** Version of the form, stored with each item. */
  formVersion: number;
  /** The call's body from a complete draft. Throws if something is missing, which is a bug of the caller. */
  toBody: (data: Data, photos: readonly PhotoToHandOver[], now: Date) => unknown;
  /** Schema that the body must match before it enters the outbox. */
  body: v.GenericSchema<unknown, unknown>;
  /** Builds the draft that corrects a refused item. */
  correct: (refused: {
    itemId: string;
    body: BodyOf<Name>;
    attachments: readonly Attachment[];
    /** Codes of the server's field errors by path. */
    problems: FieldProblems;
  }) => Promise<{ data: Data; photos?: readonly { slot: string; photo: NewPhoto }[] }>;
  /** Facts that the wizard's last page needs besides the title. */
  facts?: (data: Data) => Record<string, boolean>;
}

/** Defines a wizard's draft; infers its types from its schema and call. */
export function defineDraft<Data extends DraftData, Name extends CallName>(
  definition: UserDraft<Data, Name>,
): UserDraft<Data, Name>;
export function defineDraft<Data extends DraftData>(
  definition: DraftDefinition<Data> & { whose: 'guest' },
): DraftDefinition<Data> & { whose: 'guest' };
export function defineDraft<Definition>(definition: Definition): Definition {
  return definition;
}

/** Number of a step: 1 for the first, 0 for one that is not counted. */
export function numberOfStep<Step extends string>(steps: readonly WizardStep<Step>[], step: Step): number {
  return steps.filter((one) => !one.isUncounted).findIndex(({ key }) => key === step) + 1;
}

/** The later of two steps. */
export function furthestStep<Step extends string>(
  steps: readonly WizardStep<Step>[],
  one: Step,
  other: Step,
): Step {
  return numberOfStep(steps, one) >= numberOfStep(steps, other) ? one : other;
}
