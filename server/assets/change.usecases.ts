import type { TrailFacts } from '#domain/trail/fact-names.ts';
import { type AssetKind } from '#domain/guides/asset-kinds.ts';
import { titleOfFile, type Asset, type AssetInput } from '#domain/guides/asset.ts';
import type { Language } from '#domain/locale/language.ts';
import type { DeedOn } from '#domain/trail/deed-names.ts';
import type { Tx } from '../shared/db/database.ts';
import { nameOfActor, type Actor } from '../shared/db/tenancy.ts';
import { deed } from '../shared/deeds/deed.ts';
import { assetOrderRecord, assetRecord } from '../shared/deeds/records.ts';
import { ApiError } from '../shared/api-error.ts';
import { uuidv7 } from '../shared/ids.ts';
import {
  addAssetFileRow,
  addAssetRow,
  lockAsset,
  lockOrder,
  nextPosition,
  savePositions,
  updateAsset,
  type AssetRow,
} from './assets.repository.ts';
import { wholeAsset } from './assets.usecases.ts';
import type { ReceivedAsset } from './receive.usecases.ts';

interface Doing {
  tx: Tx;
  actor: Actor;
  now: Date;
}

interface Changing extends Doing {
  id: string;
  /** The version that was seen. */
  ifMatch: number;
}

/** Adds an asset to the end of its kind. A title that is not given is made of the file's name. */
export async function addAsset(
  given: Doing & {
    kind: AssetKind;
    language: Language | null;
    file: ReceivedAsset;
    titleDe?: string | undefined;
    titleEn?: string | undefined;
  },
): Promise<Asset> {
  const { tx, actor, now, kind, language, file } = given;
  const id = uuidv7(now);
  const title = titleOfFile(file.fileName);
  await addAssetRow(tx, {
    id,
    kind,
    language,
    titleDe: given.titleDe ?? title,
    titleEn: given.titleEn ?? title,
    position: await nextPosition(tx, kind),
    fileNumber: 1,
  });
  await addAssetFileRow(tx, { ...file, assetId: id, number: 1, addedAt: now, addedBy: nameOfActor(actor) });
  return say(given, id, 'add', { kind });
}

/** Changes the given fields. Throws `not_found`, `version_conflict` with the asset as it is. */
export async function changeAsset(
  given: Changing & { change: { [Key in keyof AssetInput]?: AssetInput[Key] | undefined } },
): Promise<Asset> {
  const { tx, id, change } = given;
  const row = await seenAsset(given);
  const changed = Object.entries(change).filter(
    ([field, value]) => value !== undefined && value !== row[field as keyof AssetInput],
  );
  if (changed.length === 0) return wholeAsset(tx, id);
  const moves = change.kind !== undefined && change.kind !== row.kind;
  await updateAsset(tx, id, {
    ...(Object.fromEntries(changed) as Partial<AssetRow>),
    ...(moves && { position: await nextPosition(tx, change.kind!) }),
  });
  return say(given, id, 'change', { fields: changed.map(([field]) => field) });
}

/** Gives an asset another file; the earlier ones stay. Throws as `changeAsset` does. */
export async function replaceAssetFile(given: Changing & { file: ReceivedAsset }): Promise<Asset> {
  const { tx, actor, now, id, file } = given;
  const row = await seenAsset(given);
  const number = row.fileNumber + 1;
  await addAssetFileRow(tx, { ...file, assetId: id, number, addedAt: now, addedBy: nameOfActor(actor) });
  await updateAsset(tx, id, { fileNumber: number });
  return say(given, id, 'replace', { file: number });
}

/** Offers an asset no more, or again. Throws as `changeAsset` does, and `wrong_state` if it is so already. */
export async function offerAsset(given: Changing & { offered: boolean }): Promise<Asset> {
  const { tx, now, id, offered } = given;
  const row = await seenAsset(given);
  if ((row.withdrawnAt === null) === offered) throw new ApiError('wrong_state');
  await updateAsset(tx, id, { withdrawnAt: offered ? null : now });
  return say(given, id, offered ? 'restore' : 'withdraw', {});
}

/** Sets the order of a kind. Assets that are not named follow in their order. */
export async function orderAssets(given: Doing & { kind: AssetKind; ids: readonly string[] }): Promise<void> {
  const { tx, actor, now, kind, ids } = given;
  const before = await lockOrder(tx, kind);
  const named = [...new Set(ids)].filter((id) => before.includes(id));
  const after = [...named, ...before.filter((id) => !named.includes(id))];
  if (after.every((id, at) => id === before[at])) return;
  await savePositions(tx, after);
  await deed(tx, { record: assetOrderRecord(kind), kind: 'order', actor, now });
}

async function seenAsset({ tx, id, ifMatch }: Changing): Promise<AssetRow> {
  const row = await lockAsset(tx, id);
  if (!row) throw new ApiError('not_found');
  if (row.version !== ifMatch) throw new ApiError('version_conflict', { details: await wholeAsset(tx, id) });
  return row;
}

async function say(
  { tx, actor, now }: Doing,
  id: string,
  kind: DeedOn<'asset'>,
  data: TrailFacts,
): Promise<Asset> {
  await deed(tx, { record: assetRecord(id), kind, actor, now, data });
  return wholeAsset(tx, id);
}
