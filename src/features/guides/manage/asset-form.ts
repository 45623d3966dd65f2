import { assetKindNames, assetKinds } from '#domain/guides/asset-kinds.ts';
import { AssetInput, type Asset } from '#domain/guides/asset.ts';
import { said } from '#domain/locale/said.ts';
import type { Values } from '#page/form/form-store.ts';
import { judgedBy, type Judgement } from '#page/form/use-form.ts';
import { conflictRows, type ConflictField } from '#page/records/conflict.ts';
import type { Words } from '#page/records/record.ts';
import { languageText } from '../marketing/asset-words.ts';
import { assetRecord } from './asset-record.ts';

/** The texts of an asset's form. A language of '' serves both. */
export function assetValues({ titleDe, titleEn, kind, language }: Asset): Record<string, string> {
  return { titleDe, titleEn, kind, language: language ?? '' };
}

/** The problems of what was typed, or the fields that differ from the asset as it was opened. */
export function judgeAsset(values: Values, opened: Asset): Judgement<Partial<AssetInput>> {
  const judged = judgedBy(AssetInput, { ...values, language: values['language'] || null });
  if ('problems' in judged) return judged;
  const changed = Object.entries(judged.given).filter(
    ([field, value]) => value !== opened[field as keyof AssetInput],
  );
  return { given: Object.fromEntries(changed) as Partial<AssetInput> };
}

/** The fields that differ between the versions, in words. */
export function assetConflict(
  versions: { base: Values; mine: Values; theirs: Values },
  words: Words,
): readonly ConflictField[] {
  const labels = ['titleDe', 'titleEn', 'kind', 'language'];
  return conflictRows(versions).map(({ field, state, ...texts }) => ({
    field,
    label: words.i18n._(assetRecord.facts[labels.indexOf(field)]!.label),
    state,
    base: shown(field, texts.base, words),
    mine: shown(field, texts.mine, words),
    theirs: shown(field, texts.theirs, words),
  }));
}

function shown(field: string, text: string | undefined, words: Words): string | null {
  if (field === 'language') return languageText({ language: (text || null) as Asset['language'] }, words);
  const kind = field === 'kind' && assetKinds.find((one) => one === text);
  return (kind ? said(assetKindNames[kind], words.language) : text) || null;
}
