import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import type { DraftInfo } from '#offline/device/schema.ts';
import { draftPhotoSlots, listDrafts, loadDraft } from '#offline/drafts/drafts.ts';
import { ClaimDraft } from './claim-draft.ts';

/** A draft in a list. `draft` is null where it does not open here or comes from another version of the app. */
export interface ListedDraft {
  info: DraftInfo;
  draft: ClaimDraft | null;
  photoCount: number;
}

async function opened(info: DraftInfo): Promise<ListedDraft> {
  const [kept, slots] = await Promise.all([loadDraft(info.id).catch(() => null), draftPhotoSlots(info.id)]);
  const parsed = v.safeParse(ClaimDraft, kept?.data);
  return { info, draft: parsed.success ? parsed.output : null, photoCount: slots.length };
}

/** The signed-in user's drafts of claims on this device, last touched first. */
export const draftsQuery = queryOptions({
  queryKey: ['device', 'drafts'],
  queryFn: async () => Promise.all((await listDrafts('claim')).map(opened)),
  networkMode: 'always',
  staleTime: 0,
  gcTime: 0,
});
