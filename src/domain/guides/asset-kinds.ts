import type { Bilingual } from '../locale/said.ts';

/** Kinds of marketing assets, in the order of the marketing guide's sections. */
export const assetKinds = ['logo', 'signature', 'flyer', 'graphic', 'video'] as const;
export type AssetKind = (typeof assetKinds)[number];

/** What a section of the marketing guide is called; also a folder's name in the archive of several sections. */
export const assetKindNames: Readonly<Record<AssetKind, Bilingual>> = {
  logo: { de: 'Logos', en: 'Logos' },
  signature: { de: 'E-Mail-Signaturen', en: 'Email signatures' },
  flyer: { de: 'Flyer', en: 'Flyers' },
  graphic: { de: 'Grafiken', en: 'Graphics' },
  video: { de: 'Videos', en: 'Videos' },
};
