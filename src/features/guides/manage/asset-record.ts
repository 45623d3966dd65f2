import { msg } from '@lingui/core/macro';
import { assetKindNames } from '#domain/guides/asset-kinds.ts';
import { Asset } from '#domain/guides/asset.ts';
import { said } from '#domain/locale/said.ts';
import type { RecordKind } from '#page/records/record.ts';
import { assetsQuery } from '../marketing/asset-queries.ts';
import { fileText, languageText } from '../marketing/asset-words.ts';

/** Describes assets to record commands. They are read as a list, so no query is theirs alone. */
export const assetRecord: RecordKind<Asset, 'id'> = {
  id: 'id',
  schema: Asset,
  queryKey: (id) => ['asset', id],
  renews: () => [assetsQuery.queryKey],
  facts: [
    { label: msg`Title in German`, part: 'words', of: ({ titleDe }) => titleDe },
    { label: msg`Title in English`, part: 'words', of: ({ titleEn }) => titleEn },
    { label: msg`Type`, part: 'words', of: ({ kind }, { language }) => said(assetKindNames[kind], language) },
    { label: msg`Language of the material`, part: 'words', of: languageText },
    { label: msg`File`, of: ({ file }, { language }) => `${file.fileName}, ${fileText(file, language)}` },
    {
      label: msg`Status`,
      of: ({ withdrawnAt }, { i18n }) => i18n._(withdrawnAt ? msg`No longer offered` : msg`Offered`),
    },
  ],
};
