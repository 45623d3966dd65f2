import { and, asc, desc, eq, inArray, isNull, max, sql, type SQL } from 'drizzle-orm';
import { assetKinds, type AssetKind } from '#domain/guides/asset-kinds.ts';
import type { Language } from '#domain/locale/language.ts';
import type { Tx } from '../shared/db/database.ts';
import { assetFiles, assets } from './assets.table.ts';

export type AssetRow = typeof assets.$inferSelect;
export type AssetFileRow = typeof assetFiles.$inferSelect;

/** An asset with its current file. */
export interface WholeAsset {
  asset: AssetRow;
  file: AssetFileRow;
}

const isCurrent = and(eq(assetFiles.assetId, assets.id), eq(assetFiles.number, assets.fileNumber));

/** Assets with their current files, by kind and in their order. Without `withdrawn` those alone that are offered. */
export async function findAssets(
  tx: Tx,
  { withdrawn, kind, language }: { withdrawn: boolean; kind?: AssetKind | null; language?: Language | null },
): Promise<WholeAsset[]> {
  const conditions: (SQL | undefined)[] = [
    withdrawn ? undefined : isNull(assets.withdrawnAt),
    kind ? eq(assets.kind, kind) : undefined,
    language ? sql`coalesce(${assets.language}, ${language}) = ${language}` : undefined,
  ];
  const rows = await tx
    .select({ asset: assets, file: assetFiles })
    .from(assets)
    .innerJoin(assetFiles, isCurrent)
    .where(and(...conditions))
    .orderBy(asc(assets.position), asc(assets.id));
  return assetKinds.flatMap((one) => rows.filter(({ asset }) => asset.kind === one));
}

export async function findAsset(tx: Tx, id: string): Promise<WholeAsset | null> {
  const [row] = await tx
    .select({ asset: assets, file: assetFiles })
    .from(assets)
    .innerJoin(assetFiles, isCurrent)
    .where(eq(assets.id, id));
  return row ?? null;
}

/** Locks an asset until the transaction ends. */
export async function lockAsset(tx: Tx, id: string): Promise<AssetRow | null> {
  const [row] = await tx.select().from(assets).where(eq(assets.id, id)).for('update');
  return row ?? null;
}

/** All files of an asset, the latest first. */
export function findAssetFiles(tx: Tx, assetId: string): Promise<AssetFileRow[]> {
  return tx.select().from(assetFiles).where(eq(assetFiles.assetId, assetId)).orderBy(desc(assetFiles.number));
}

export async function findAssetFile(tx: Tx, assetId: string, number: number): Promise<AssetFileRow | null> {
  const [row] = await tx
    .select()
    .from(assetFiles)
    .where(and(eq(assetFiles.assetId, assetId), eq(assetFiles.number, number)));
  return row ?? null;
}

/** The place after the last asset of a kind. */
export async function nextPosition(tx: Tx, kind: AssetKind): Promise<number> {
  const [row] = await tx
    .select({ last: max(assets.position) })
    .from(assets)
    .where(eq(assets.kind, kind));
  return (row?.last ?? -1) + 1;
}

export async function addAssetRow(tx: Tx, row: typeof assets.$inferInsert): Promise<void> {
  await tx.insert(assets).values(row);
}

export async function addAssetFileRow(tx: Tx, row: AssetFileRow): Promise<void> {
  await tx.insert(assetFiles).values(row);
}

/** Changes an asset and raises its version. */
export async function updateAsset(tx: Tx, id: string, change: Partial<AssetRow>): Promise<void> {
  await tx
    .update(assets)
    .set({ ...change, version: sql`${assets.version} + 1` })
    .where(eq(assets.id, id));
}

/** The ids of a kind's assets in their order, withdrawn ones too, locked in the order of ids. */
export async function lockOrder(tx: Tx, kind: AssetKind): Promise<string[]> {
  const rows = await tx
    .select({ id: assets.id, position: assets.position })
    .from(assets)
    .where(eq(assets.kind, kind))
    .orderBy(asc(assets.id))
    .for('update');
  return rows.toSorted((a, b) => a.position - b.position).map(({ id }) => id);
}

/** Writes places without raising versions: an order changes no asset. */
export async function savePositions(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const places = sql.join(
    ids.map((id, position) => sql`when ${id}::uuid then ${position}::int`),
    sql` `,
  );
  await tx
    .update(assets)
    .set({ position: sql`case ${assets.id} ${places} end` })
    .where(inArray(assets.id, [...ids]));
}

/** The titles of assets. */
export async function findTitles(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const { id, titleDe, titleEn } = assets;
  return tx
    .select({ id, titleDe, titleEn })
    .from(assets)
    .where(inArray(id, [...ids]));
}
