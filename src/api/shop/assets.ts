import * as v from 'valibot';
import { typedLine } from '#domain/text/typed.ts';
import { assetUpload } from '#domain/guides/asset-types.ts';
import { assetKinds } from '#domain/guides/asset-kinds.ts';
import { Asset, AssetFile, AssetInput } from '#domain/guides/asset.ts';
import { languages } from '#domain/locale/language.ts';
import { pdfErrors } from '#domain/files/pdf-problems.ts';
import { endpoint } from '../endpoint.ts';

const id = v.pipe(v.string(), v.uuid());
const byId = v.object({ id });
const fileName = v.optional(v.pipe(typedLine(), v.maxLength(200)), 'file');
const kind = v.picklist(assetKinds);
const language = v.picklist(languages);
const fileErrors = [
  'unsupported_type',
  'too_large',
  'asset_type',
  'asset_too_large',
  'asset_svg_active',
  'asset_zip_unsafe',
  'asset_unreadable',
  ...pdfErrors,
  'key_reused',
] as const;
const changeErrors = ['version_conflict', 'version_missing', 'key_reused'] as const;

/** Withdrawn assets are listed for those who manage assets. */
export const listAssets = endpoint({
  method: 'GET',
  path: '/v1/assets',
  may: 'assets.download',
  summary: 'The marketing assets, by kind and in their order',
  answer: v.object({ items: v.array(Asset) }),
});

/** A drawing comes as it is, for an `img` alone; a photo or logo is made anew at 640 px. */
export const getAssetPreview = endpoint({
  method: 'GET',
  path: '/v1/assets/:id/files/:number/preview',
  may: 'assets.download',
  summary: 'A small picture of an asset’s file; 404 where there is none',
  params: v.object({ id, number: v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.toNumber()) }),
  file: 'application/octet-stream',
});

export const listAssetFiles = endpoint({
  method: 'GET',
  path: '/v1/assets/:id/files',
  may: 'assets.manage',
  summary: 'All files that an asset had, the current one first',
  params: byId,
  answer: v.object({ items: v.array(AssetFile) }),
});

/**
 * What a link leads to: one file (the current one unless `number` is given), or an archive of all current files of a
 * kind, of a language, or of both. Files without a language are in each.
 */
export const AssetChoice = v.union([
  v.object({ id, number: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))) }),
  v.object({ kind: v.nullable(kind), language: v.nullable(language) }),
]);
export type AssetChoice = v.InferOutput<typeof AssetChoice>;

/** The browser itself then fetches the file, as it arrives: a download or a video needs no memory of the page. */
export const linkAssets = endpoint({
  method: 'POST',
  path: '/v1/assets/links',
  may: 'assets.download',
  summary: 'A link that works without a session for an hour, to a file or an archive of files',
  body: AssetChoice,
  answer: v.object({ token: v.string(), fileName: v.string() }),
});

export const getLinkedAssets = endpoint({
  method: 'GET',
  path: '/v1/assets/linked/:token',
  may: 'anyone',
  summary: 'The file or archive behind a link; `play` shows a video in place',
  params: v.object({ token: v.pipe(v.string(), v.maxLength(600)) }),
  query: v.object({ play: v.optional(v.literal('1')) }),
  file: 'application/octet-stream',
  errors: ['link_expired'],
});

/** A title that is not given is taken from the file's name. */
export const addAsset = endpoint({
  method: 'POST',
  path: '/v1/assets/files/:kind',
  may: 'assets.manage',
  summary: 'Upload a file as a new asset, at the end of its kind; its type is found by content',
  params: v.object({ kind }),
  query: v.object({
    fileName,
    language: v.optional(language),
    titleDe: v.optional(AssetInput.entries.titleDe),
    titleEn: v.optional(AssetInput.entries.titleEn),
  }),
  bytes: assetUpload,
  answer: Asset,
  errors: fileErrors,
});

export const replaceAssetFile = endpoint({
  method: 'POST',
  path: '/v1/assets/:id/files',
  may: 'assets.manage',
  summary: 'Give an asset another file; the earlier ones are kept',
  params: byId,
  query: v.object({ fileName }),
  bytes: assetUpload,
  answer: Asset,
  errors: [...fileErrors, 'version_conflict', 'version_missing'],
  ifMatch: true,
});

export const changeAsset = endpoint({
  method: 'PATCH',
  path: '/v1/assets/:id',
  may: 'assets.manage',
  summary: 'Change an asset’s title, language or kind; only the given fields change',
  params: byId,
  body: v.partial(AssetInput),
  answer: Asset,
  errors: changeErrors,
  ifMatch: true,
});

export const withdrawAsset = endpoint({
  method: 'POST',
  path: '/v1/assets/:id/withdraw',
  may: 'assets.manage',
  summary: 'Offer an asset no more; its files stay',
  params: byId,
  answer: Asset,
  errors: [...changeErrors, 'wrong_state'],
  ifMatch: true,
});

export const restoreAsset = endpoint({
  method: 'POST',
  path: '/v1/assets/:id/restore',
  may: 'assets.manage',
  summary: 'Offer a withdrawn asset again',
  params: byId,
  answer: Asset,
  errors: [...changeErrors, 'wrong_state'],
  ifMatch: true,
});

/** It changes no asset, so it needs no version: of two orders the later one holds. */
export const orderAssets = endpoint({
  method: 'POST',
  path: '/v1/assets/order',
  may: 'assets.manage',
  summary: 'Set the order of the assets of a kind; those not named follow in their order',
  body: v.object({ kind, ids: v.pipe(v.array(id), v.maxLength(1000)) }),
  answer: v.object({ items: v.array(Asset) }),
  errors: ['key_reused'],
});
