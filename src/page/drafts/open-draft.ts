import { loadDraft, wasOpened } from '#offline/drafts/drafts.ts';
import { saveDraft } from '#offline/drafts/save-draft.ts';
import { handedOver, type Handed } from '#offline/drafts/handed-over.ts';
import type { CallName } from '#offline/device/rows/writes.ts';
import { itemAttachments, itemBody } from '#offline/outbox/item-content.ts';
import { itemsOf } from '#offline/outbox/outbox.ts';
import type { DraftData, DraftDefinition, UserDraft } from './define-draft.ts';
import * as v from 'valibot';

/** A stored draft, or a new one: revision 0 until something has been answered. */
export interface OpenDraft<Data extends DraftData> {
  draftId: string;
  data: Data;
  revision: number;
}

/**
 * The result of opening a wizard's address. `missing`: discarded, or not of this device. `unreadable`: of another
 * version.
 */
export type Opened<Data extends DraftData> =
  | ({ kind: 'draft' } & OpenDraft<Data>)
  | { kind: 'handed_over'; handed: Handed }
  | { kind: 'missing' }
  | { kind: 'unreadable' };

/**
 * Opens a draft. If none is stored and its address is new, it starts one with the data of `begin`, unless that is null.
 * An address restored later never starts a draft that was once there. Throws `SignedOut`, `SealBroken`, `StorageError`, and what `begin` throws.
 */
export async function openDraft<Data extends DraftData>(
  definition: DraftDefinition<Data>,
  draftId: string,
  begin: () => Promise<Data | null>,
): Promise<Opened<Data>> {
  const { whose, schema, refresh } = definition;
  const kept = await loadDraft(whose, draftId);
  if (kept) {
    const parsed = v.safeParse(schema, kept.data);
    if (!parsed.success) return { kind: 'unreadable' };
    const data = refresh ? await refresh(parsed.output) : parsed.output;
    return { kind: 'draft', draftId, data, revision: kept.revision };
  }
  const handed = whose === 'user' ? await handedOver(draftId) : null;
  if (handed) return { kind: 'handed_over', handed };
  if (await wasOpened(whose, draftId)) return { kind: 'missing' };
  const data = await begin();
  return data ? { kind: 'draft', draftId, data, revision: 0 } : { kind: 'missing' };
}

/** Thrown if an item has been sent, corrected or discarded meanwhile, so that there is nothing to correct. */
export class NotCorrectable extends Error {
  constructor() {
    super('no refused item is left to correct');
    this.name = 'NotCorrectable';
  }
}

/**
 * Creates a draft from a refused item, under the item's id, to correct it. If a correction was already started, keeps
 * it. The item stays as it is until the correction replaces it. Throws `NotCorrectable`, and as `itemBody`.
 */
export async function openCorrection<Data extends DraftData, Name extends CallName>(
  definition: UserDraft<Data, Name>,
  itemId: string,
): Promise<void> {
  if (await loadDraft('user', itemId)) return;
  const [item] = await itemsOf([itemId]);
  if (item?.state !== 'needs_attention') throw new NotCorrectable();
  const [body, attachments] = await Promise.all([itemBody<Name>(itemId), itemAttachments(itemId)]);
  const fields = item.lastError?.fields ?? {};
  const problems = Object.fromEntries(Object.entries(fields).map(([path, { code }]) => [path, code]));
  const { data, photos = [] } = await definition.correct({ itemId, body, attachments, problems });
  const { kind } = definition;
  await saveDraft('user', { id: itemId, kind, data, seen: null, photos });
}
