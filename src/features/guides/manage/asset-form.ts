import { assetKindNames, assetKinds } from '#domain/guides/asset-kinds.ts';
import { AssetInput, type Asset } from '#domain/guides/asset.ts';
import { said } from '#domain/locale/said.ts';
import { judgedBy } from '#page/form/use-form.ts';
import { conflictRows, merge } from '#page/records/conflict.ts';
import type { FormVersions, RecordForm } from '#page/records/record-edit.ts';
import type { Words } from '#page/records/record.ts';
import { languageText } from '../marketing/asset-words.ts';
import { assetRecord } from './asset-record.ts';

const labels = ['titleDe', 'titleEn', 'kind', 'language'];

/** The form of what is said about an asset. A language of '' serves both. */
export const assetForm: RecordForm<Asset, Partial<AssetInput>> = {
  values: ({ titleDe, titleEn, kind, language }) => ({ titleDe, titleEn, kind, language: language ?? '' }),
  judge: (values, opened) => {
    const judged = judgedBy(AssetInput, { ...values, language: values['language'] || null });
    if ('problems' in judged) return judged;
    const changed = Object.entries(judged.given).filter(
      ([field, value]) => value !== opened[field as keyof AssetInput],
    );
    return { given: Object.fromEntries(changed) as Partial<AssetInput> };
  },
  part: 'words',
  conflict: (versions, words) =>
    rowsOf(versions).map(({ field, state, ...texts }) => ({
      field,
      label: words.i18n._(assetRecord.facts[labels.indexOf(field)]!.label),
      state,
      base: shown(field, texts.base, words),
      mine: shown(field, texts.mine, words),
      theirs: shown(field, texts.theirs, words),
    })),
  merged: (versions, choices) => merge(versions.mine, rowsOf(versions), choices),
};

const rowsOf = ({ opened, mine, theirs }: FormVersions<Asset>) =>
  conflictRows({ base: assetForm.values(opened), mine, theirs: assetForm.values(theirs) });

function shown(field: string, text: string | undefined, words: Words): string | null {
  if (field === 'language') return languageText({ language: (text || null) as Asset['language'] }, words);
  const kind = field === 'kind' && assetKinds.find((one) => one === text);
  return (kind ? said(assetKindNames[kind], words.language) : text) || null;
}
