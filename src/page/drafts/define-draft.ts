import type { I18n, MessageDescriptor } from '@lingui/core';
import type { DraftPhoto, NewPhoto } from '#offline/drafts/draft-photos.ts';
import type { Whose } from '#offline/drafts/draft-owner.ts';
import type { DraftKind } from '#offline/drafts/draft-row.ts';
import type { BodyOf, CallName } from '#offline/outbox/writes.ts';
import type { FieldProblems } from '#domain/messages/problems.ts';
import type { Attachment } from '#offline/outbox/outbox-row.ts';
import type * as v from 'valibot';

/**
 * What the engine needs of every draft's data. `reached` is the furthest step; `capturedAt` is set while something that
 * was captured before is corrected, and its days are judged by that day.
 */
export interface DraftData {
  reached: string;
  capturedAt: string | null;
}

/** A step of a wizard: its key in the address, its name in overviews, and what it asks. */
export interface WizardStep<Step extends string = string> {
  key: Step;
  name: MessageDescriptor;
  question: MessageDescriptor;
  /** True where it is not counted: a choice that comes before the steps. */
  isBefore?: boolean;
}

/** A wizard's draft: what is kept of it, its steps, and what it is called. */
export interface DraftDefinition<Data extends DraftData> {
  kind: DraftKind;
  /** A guest's drafts are kept on this device alone, sealed with its own key; the outbox takes none of them. */
  whose: Whose;
  /** What is kept of a draft. Rows it does not fit come from another version of the app and are left alone. */
  schema: v.GenericSchema<unknown, Data>;
  /** In their order; the last one is the end. */
  steps: readonly WizardStep<Data['reached']>[];
  /** What a draft is called in lists. Not sealed. */
  title: (data: Data, i18n: I18n) => string;
  /** The same answers for another record, where two tabs have gone apart. */
  asCopy: (data: Data) => Data;
  /** Brings up to date what a kept draft holds of other records. */
  refresh?: (data: Data) => Promise<Data>;
}

/** A draft of the person signed in, which becomes an item of the outbox and, where that is refused, a draft again. */
export interface UserDraft<Data extends DraftData, Name extends CallName> extends DraftDefinition<Data> {
  whose: 'user';
  call: Name;
  /** Version of the form, written on what it captures. */
  formVersion: number;
  /** The record's id for good. */
  recordId: (data: Data) => string;
  /** What the call takes, of a whole draft. Throws where something is missing, which is a bug of the caller. */
  toBody: (data: Data, photos: readonly DraftPhoto[], now: Date) => unknown;
  /** What the body has to fit before it is kept in the outbox. */
  body: v.GenericSchema<unknown, unknown>;
  /** The draft with which a refused item is corrected. */
  correct: (refused: {
    itemId: string;
    body: BodyOf<Name>;
    attachments: readonly Attachment[];
    /** Codes of what the server found wrong, by the path of the field. */
    problems: FieldProblems;
  }) => Promise<{ data: Data; photos?: readonly { slot: string; photo: NewPhoto }[] }>;
  /** What the wizard's last page has to know of it besides its name. */
  facts?: (data: Data) => Record<string, boolean>;
}

/** Defines a wizard's draft; its types follow from its schema and its call. */
export function defineDraft<Data extends DraftData, Name extends CallName>(
  definition: UserDraft<Data, Name>,
): UserDraft<Data, Name>;
export function defineDraft<Data extends DraftData>(
  definition: DraftDefinition<Data> & { whose: 'guest' },
): DraftDefinition<Data> & { whose: 'guest' };
export function defineDraft<Definition>(definition: Definition): Definition {
  return definition;
}

/** How a step is counted: 1 for the first one, 0 for one before it. */
export function numberOfStep<Step extends string>(steps: readonly WizardStep<Step>[], step: Step): number {
  return steps.filter((one) => !one.isBefore).findIndex(({ key }) => key === step) + 1;
}

/** The later of two steps. */
export function furthestStep<Step extends string>(
  steps: readonly WizardStep<Step>[],
  one: Step,
  other: Step,
): Step {
  return numberOfStep(steps, one) >= numberOfStep(steps, other) ? one : other;
}
