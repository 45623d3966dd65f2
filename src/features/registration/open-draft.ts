import * as v from 'valibot';
import { loadDraft, saveDraft } from '#offline/drafts/drafts.ts';
import { newId } from '#offline/device/ids.ts';
import { itemBody, listOutbox } from '#offline/outbox/outbox.ts';
import { emptyDraft, RegistrationDraft, customerOf } from './draft.ts';
import type { Values } from '#page/form/form-store.ts';
import { byRow } from './registration-of.ts';
import { forgetSent, sentHere, type Sent } from './sent-here.ts';
import { registrationValues } from './form/values-of.ts';

/** What an address of the wizard leads to. `unreadable`: another version of the app wrote it. */
export type Opened =
  | { kind: 'draft'; draft: RegistrationDraft }
  | { kind: 'sent'; sent: Sent }
  | { kind: 'missing' }
  | { kind: 'unreadable' };

/**
 * Opens a draft, or begins one with these values where `isNew`. One that is begun is kept only once something has been
 * answered. Throws `SignedOut`, `SealBroken`, `StorageError`.
 */
export async function openDraft(asked: { draftId: string; isNew: boolean; values: Values }): Promise<Opened> {
  const { draftId } = asked;
  const kept = await loadDraft(draftId);
  if (kept) {
    const parsed = v.safeParse(RegistrationDraft, kept.data);
    return parsed.success ? { kind: 'draft', draft: parsed.output } : { kind: 'unreadable' };
  }
  const sent = sentHere(draftId);
  if (sent) return { kind: 'sent', sent };
  return asked.isNew ? { kind: 'draft', draft: emptyDraft(newId(), asked.values) } : { kind: 'missing' };
}

/**
 * Makes a draft of a registration in the outbox, with what the server found wrong at its fields. The item stays until
 * the correction takes its place. Throws as `openDraft`.
 */
export async function openCorrection(itemId: string, untitled: string): Promise<void> {
  forgetSent(itemId);
  if (await loadDraft(itemId)) return;
  const [body, items] = await Promise.all([itemBody<'registerContract'>(itemId), listOutbox()]);
  const registration = body;
  const values = registrationValues(registration);
  const fields = items.find((item) => item.id === itemId)?.lastError?.fields ?? {};
  const refused = Object.fromEntries(Object.entries(fields).map(([path, { code }]) => [path, code]));
  const data: RegistrationDraft = {
    registrationId: itemId,
    values: { ...values },
    reached: 'overview',
    capturedAt: registration.capturedAt,
    refused: byRow(values, refused),
  };
  await saveDraft({ id: itemId, kind: 'contract', data, title: customerOf(values) || untitled });
}
