import { msg } from '@lingui/core/macro';
import { assetFiles } from '#domain/guides/asset-types.ts';
import type { Asset, AssetFile } from '#domain/guides/asset.ts';
import { languageNames, type Language } from '#domain/locale/language.ts';
import { sizeText } from '#domain/locale/size-text.ts';
import type { Words } from '#page/records/record.ts';

/** What a file is, in a few words: `PNG · 900 × 300 px · 45 kB`. */
export function fileText({ mediaType, width, height, byteCount }: AssetFile, language: Language): string {
  const type = assetFiles[mediaType].extension.toUpperCase();
  const size = width && height ? `${width} × ${height} px` : null;
  return [type, size, sizeText(byteCount, language)].filter(Boolean).join(' · ');
}

/** The audience of an asset's file. */
export function languageText({ language }: Pick<Asset, 'language'>, { i18n }: Words): string {
  return language === null ? i18n._(msg`German and English`) : languageNames[language];
}
