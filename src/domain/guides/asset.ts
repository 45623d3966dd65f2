import * as v from 'valibot';
import { languages, type Language } from '../locale/language.ts';
import { requiredText } from '../text/fields.ts';
import { Instant } from '../time/instant.ts';
import { assetKinds } from './asset-kinds.ts';
import { assetTypes } from './asset-types.ts';

/** One version of an asset's file. Files never change; replacing one adds the next. */
export const AssetFile = v.object({
  /** Counts from 1. */
  number: v.number(),
  mediaType: v.picklist(assetTypes),
  /** The name under which it is saved. */
  fileName: v.string(),
  byteCount: v.number(),
  /** Size of a picture in pixels; null for everything else. */
  width: v.nullable(v.number()),
  height: v.nullable(v.number()),
  addedAt: Instant,
  addedBy: v.string(),
});
export type AssetFile = v.InferOutput<typeof AssetFile>;

/** A marketing asset with its current file. */
export const Asset = v.object({
  id: v.string(),
  version: v.number(),
  kind: v.picklist(assetKinds),
  titleDe: v.string(),
  titleEn: v.string(),
  /** The language of what the file says; null if it serves both. */
  language: v.nullable(v.picklist(languages)),
  file: AssetFile,
  /** Null unless it is withdrawn; then only those who manage assets see it. */
  withdrawnAt: v.nullable(Instant),
});
export type Asset = v.InferOutput<typeof Asset>;

/** Longest title of an asset in characters. */
export const longestTitle = 120;

/** What is typed about an asset. */
export const AssetInput = v.object({
  kind: v.picklist(assetKinds, 'invalid'),
  titleDe: requiredText(longestTitle),
  titleEn: requiredText(longestTitle),
  language: v.nullable(v.picklist(languages, 'invalid')),
});
export type AssetInput = v.InferOutput<typeof AssetInput>;

export function assetTitle(asset: Pick<Asset, 'titleDe' | 'titleEn'>, language: Language): string {
  return language === 'de' ? asset.titleDe : asset.titleEn;
}

/** True if an asset serves readers of a language; null asks for all. */
export function servesLanguage(asset: Pick<Asset, 'language'>, wanted: Language | null): boolean {
  return wanted === null || asset.language === null || asset.language === wanted;
}

/** A title to begin with, from the name of an uploaded file: `flyer_kueche-2026.pdf` gives `flyer kueche 2026`. */
export function titleOfFile(fileName: string): string {
  const words = fileName
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replaceAll(/[_\-\s]+/g, ' ')
    .trim();
  return words.slice(0, longestTitle);
}
