import { i18n } from '@lingui/core';
import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { countDraftPhotos } from '#offline/drafts/drafts.ts';
import type { DraftInfo } from '#offline/device/rows/draft-row.ts';
import { discardDraft, listDrafts, loadDraft } from '#offline/drafts/drafts.ts';
import type { DraftData, DraftDefinition } from './define-draft.ts';

/** A draft in a list. Title and data are null if it cannot be unsealed or comes from another version of the app. */
export interface ListedDraft<Data extends DraftData> {
  info: DraftInfo;
  title: string | null;
  data: Data | null;
  photoCount: number;
}

export const draftLists = ['device', 'drafts'] as const;

/** The drafts of one kind on this device, last changed first. */
export function draftsQuery<Data extends DraftData>(definition: DraftDefinition<Data>) {
  const { kind, whose, schema } = definition;
  const opened = async (info: DraftInfo): Promise<ListedDraft<Data>> => {
    const [kept, photoCount] = await Promise.all([
      loadDraft(whose, info.id).catch(() => null),
      countDraftPhotos(whose, info.id),
    ]);
    const parsed = v.safeParse(schema, kept?.data);
    const data = parsed.success ? parsed.output : null;
    return { info, title: data && definition.title(data, i18n), data, photoCount };
  };
  return queryOptions({
    queryKey: [...draftLists, whose, kind],
    queryFn: async () => Promise.all((await listDrafts(whose, kind)).map(opened)),
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
  });
}

/** Deletes a listed draft in all tabs. Throws `SignedOut`, `StorageError`. */
export function discardListed(
  { whose }: Pick<DraftDefinition<DraftData>, 'whose'>,
  draftId: string,
): Promise<void> {
  return discardDraft(whose, draftId);
}
