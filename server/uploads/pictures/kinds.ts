import { judgePriceSheet } from '#domain/client/price-sheet-file.ts';
import type { PriceSheetType } from '#domain/client/price-sheet.ts';
import { judgeAsset } from '#domain/guides/asset-file.ts';
import type { AssetType } from '#domain/guides/asset-types.ts';
import { ApiError } from '../../shared/api-error.ts';

/** The type of a marketing asset by its content. Throws why it is refused. */
export function assetType(bytes: Uint8Array): AssetType {
  const judged = judgeAsset(bytes);
  if ('problem' in judged) throw new ApiError(judged.problem);
  return judged.type;
}

/** The type of a price sheet by its content. Throws why it is refused. */
export function priceSheetType(bytes: Uint8Array): PriceSheetType {
  const judged = judgePriceSheet(bytes);
  if ('problem' in judged) throw new ApiError(judged.problem);
  return judged.mediaType;
}
