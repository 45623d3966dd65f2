import { assetTitle, type Asset, type AssetFile } from '#domain/guides/asset.ts';
import type { Language } from '#domain/locale/language.ts';
import type { Tx } from '../shared/db/database.ts';
import { mayDo, type UserActor } from '../shared/db/tenancy.ts';
import { ApiError } from '../shared/api-error.ts';
import type { FileAnswer } from '../shared/http/handle.ts';
import {
  findAsset,
  findAssetFile,
  findAssetFiles,
  findAssets,
  findTitles,
  type AssetFileRow,
  type WholeAsset,
} from './assets.repository.ts';

/** The assets that the actor may see: withdrawn ones only for those who manage them. */
export async function listAssets({ tx, actor }: { tx: Tx; actor: UserActor }): Promise<{ items: Asset[] }> {
  const rows = await findAssets(tx, { withdrawn: mayDo(actor, 'assets.manage') });
  return { items: rows.map(assetOf) };
}

/** A whole asset. Throws `not_found`. */
export async function wholeAsset(tx: Tx, id: string): Promise<Asset> {
  const row = await findAsset(tx, id);
  if (!row) throw new ApiError('not_found');
  return assetOf(row);
}

/** All files of an asset, the current one first. Throws `not_found`. */
export async function assetFilesOf({ tx, id }: { tx: Tx; id: string }): Promise<{ items: AssetFile[] }> {
  const rows = await findAssetFiles(tx, id);
  if (rows.length === 0) throw new ApiError('not_found');
  return { items: rows.map(fileOf) };
}

/**
 * The file of an asset that the actor may see, the current one unless its number is given. Withdrawn assets and earlier
 * files are for those who manage assets. Throws `not_found`.
 */
export async function visibleFile(given: {
  tx: Tx;
  actor: UserActor;
  id: string;
  number?: number | undefined;
}): Promise<AssetFileRow> {
  const { tx, actor, id, number } = given;
  const found = await findAsset(tx, id);
  const manages = mayDo(actor, 'assets.manage');
  if (!found || (found.asset.withdrawnAt !== null && !manages)) throw new ApiError('not_found');
  if (number === undefined || number === found.file.number) return found.file;
  const earlier = manages ? await findAssetFile(tx, id, number) : null;
  if (!earlier) throw new ApiError('not_found');
  return earlier;
}

/**
 * The small picture of a file. A drawing is its own, as an attachment: an `img` draws it all the same, and nothing else
 * opens it. Throws `not_found` as `visibleFile` does, and for files without a picture.
 */
export async function assetPreview(given: Parameters<typeof visibleFile>[0]): Promise<FileAnswer> {
  const file = await visibleFile(given);
  if (file.mediaType === 'image/svg+xml')
    return { key: file.storedKey, type: file.mediaType, downloadAs: file.fileName };
  if (!file.previewKey) throw new ApiError('not_found');
  return { key: file.previewKey, type: 'image/webp' };
}

function assetOf({ asset, file }: WholeAsset): Asset {
  const { id, version, kind, titleDe, titleEn, language, withdrawnAt } = asset;
  const withdrawn = withdrawnAt?.toISOString() ?? null;
  return { id, version, kind, titleDe, titleEn, language, file: fileOf(file), withdrawnAt: withdrawn };
}

function fileOf(row: AssetFileRow): AssetFile {
  const { number, mediaType, fileName, byteCount, width, height, addedAt, addedBy } = row;
  return { number, mediaType, fileName, byteCount, width, height, addedAt: addedAt.toISOString(), addedBy };
}

/** The titles of assets in a language, by their ids. */
export async function assetTitles(
  tx: Tx,
  { ids, language }: { ids: readonly string[]; language: Language },
): Promise<ReadonlyMap<string, string>> {
  return new Map((await findTitles(tx, ids)).map((row) => [row.id, assetTitle(row, language)]));
}
