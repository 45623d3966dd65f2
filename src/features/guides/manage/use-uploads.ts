import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addAsset } from '#api/shop/assets.ts';
import { assetProblems } from '#domain/guides/asset-problems.ts';
import { problemOfFile } from '#domain/guides/asset-types.ts';
import { type AssetKind } from '#domain/guides/asset-kinds.ts';
import { titleOfFile } from '#domain/guides/asset.ts';
import type { Language } from '#domain/locale/language.ts';
import { said } from '#domain/locale/said.ts';
import { newId } from '#offline/device/ids.ts';
import { call } from '#page/api/api.ts';
import { troubleOf, type Trouble } from '#page/records/trouble.ts';
import { useLanguage } from '#page/words/language.ts';
import { assetsQuery } from '../marketing/asset-queries.ts';
import { typed } from './ManagedCard.tsx';

/** A file that was chosen, and how far it has come. */
export interface Upload {
  /** Also the key of its call, so that a lost answer makes no second asset; another title makes it another call. */
  key: string;
  file: File;
  titleDe: string;
  titleEn: string;
  state:
    | { kind: 'waiting' }
    | { kind: 'sending'; fraction: number }
    | { kind: 'done' }
    | { kind: 'refused'; why: string | null };
}

/** Files to upload, one after the other. What was refused stays with its reason, and can be tried again or taken out. */
export function useUploads({ kind, language: wanted }: { kind: AssetKind; language: Language | null }) {
  const queryClient = useQueryClient();
  const language = useLanguage();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [isSending, setIsSending] = useState(false);

  const change = (file: File, by: (upload: Upload) => Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.file === file ? { ...one, ...by(one) } : one)));
  const put = (file: File, state: Upload['state']) => change(file, () => ({ state }));

  const add = (files: readonly File[]) => {
    const made = files.map((file): Upload => {
      const problem = problemOfFile(file);
      const title = titleOfFile(file.name);
      return {
        key: newId(),
        file,
        titleDe: title,
        titleEn: title,
        state: problem
          ? { kind: 'refused', why: said(assetProblems[problem], language) }
          : { kind: 'waiting' },
      };
    });
    setUploads((all) => [...all, ...made]);
  };

  const sendOne = async ({ key, file, titleDe, titleEn }: Upload) => {
    put(file, { kind: 'sending', fraction: 0 });
    try {
      await call(addAsset, {
        params: { kind },
        query: { fileName: file.name.slice(-200), titleDe, titleEn, ...(wanted && { language: wanted }) },
        bytes: typed(file),
        idempotencyKey: key,
        onProgress: (fraction) => put(file, { kind: 'sending', fraction }),
      });
      put(file, { kind: 'done' });
    } catch (error) {
      put(file, { kind: 'refused', why: saidOf(troubleOf(error)) });
    }
  };

  const send = async () => {
    setIsSending(true);
    for (const upload of uploads) {
      const isLeft = upload.state.kind === 'waiting' || upload.state.kind === 'refused';
      // A file that was refused for its name or size stays so; all else is tried again.
      // oxlint-disable-next-line no-await-in-loop
      if (isLeft && !problemOfFile(upload.file)) await sendOne(upload);
    }
    setIsSending(false);
    await queryClient.invalidateQueries({ queryKey: assetsQuery.queryKey });
  };

  return {
    uploads,
    isSending,
    add,
    send,
    /** Takes out what has arrived. */
    clear: () => setUploads((all) => all.filter(({ state }) => state.kind !== 'done')),
    remove: (file: File) => setUploads((all) => all.filter((one) => one.file !== file)),
    retitle: (file: File, titles: Partial<Pick<Upload, 'titleDe' | 'titleEn'>>) =>
      change(file, () => ({ ...titles, key: newId() })),
  };
}

/** Null if the server was not reached. */
function saidOf(trouble: Trouble | null): string | null {
  return trouble?.kind === 'said' ? trouble.message : null;
}
