import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { AssetType } from '#domain/guides/asset-types.ts';
import type { AssetKind } from '#domain/guides/asset-kinds.ts';
import type { Language } from '#domain/locale/language.ts';
import { instant } from '../shared/db/columns.ts';

/** Marketing assets. They are withdrawn, never deleted. */
export const assets = pgTable(
  'assets',
  {
    id: uuid('id').primaryKey(),
    version: integer('version').notNull().default(1),
    kind: text('kind').$type<AssetKind>().notNull(),
    titleDe: text('title_de').notNull(),
    titleEn: text('title_en').notNull(),
    /** Null if the file serves readers of every language. */
    language: text('language').$type<Language>(),
    /** Place among the assets of its kind; equal places are ordered by id. */
    position: integer('position').notNull(),
    /** The number of the current file. */
    fileNumber: integer('file_number').notNull(),
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [index('assets_kind_idx').on(table.kind, table.position)],
);

/** Every file that an asset had. Rows never change. `storedKey` and `previewKey` are keys of the file store. */
export const assetFiles = pgTable(
  'asset_files',
  {
    assetId: uuid('asset_id')
      .notNull()
      .references(() => assets.id),
    number: integer('number').notNull(),
    mediaType: text('media_type').$type<AssetType>().notNull(),
    fileName: text('file_name').notNull(),
    byteCount: integer('byte_count').notNull(),
    width: integer('width'),
    height: integer('height'),
    sha256: text('sha256').notNull(),
    storedKey: text('stored_key').notNull(),
    previewKey: text('preview_key'),
    addedAt: instant('added_at').notNull(),
    addedBy: text('added_by').notNull(),
  },
  (table) => [primaryKey({ columns: [table.assetId, table.number], name: 'asset_files_pkey' })],
);
