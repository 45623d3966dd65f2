import { hasWholeBoxes } from '../files/heic-boxes.ts';
import { imageKind } from '../files/image-kind.ts';
import type { AssetProblem } from './asset-problems.ts';
import { assetFiles, type AssetType } from './asset-types.ts';
import { isHarmlessSvg, looksLikeSvg } from './svg-check.ts';
import { zipProblem } from './zip-check.ts';

/** A file as its content shows it. */
export type JudgedFile = { type: AssetType } | { problem: AssetProblem };

/**
 * Detects an asset's type by its content, never by name or declared type, and refuses what is active, broken or too
 * large. Pictures are decoded elsewhere.
 */
export function judgeAsset(bytes: Uint8Array): JudgedFile {
  const type = typeOf(bytes);
  if (!type) return { problem: 'asset_type' };
  if (bytes.byteLength > assetFiles[type].maxBytes) return { problem: 'asset_too_large' };
  const problem = problemIn(type, bytes);
  return problem ? { problem } : { type };
}

function typeOf(bytes: Uint8Array): AssetType | null {
  const image = imageKind(bytes);
  if (image === 'image/png' || image === 'image/jpeg' || image === 'image/webp') return image;
  // Strict: with anything before its mark, a PDF may be a web page at the same time.
  if (ascii(bytes, 0, 5) === '%PDF-') return 'application/pdf';
  if (ascii(bytes, 0, 2) === 'PK') return 'application/zip';
  if (ascii(bytes, 4, 4) === 'ftyp') return isMp4Brand(ascii(bytes, 8, 4)) ? 'video/mp4' : null;
  return looksLikeSvg(bytes) ? 'image/svg+xml' : null;
}

function problemIn(type: AssetType, bytes: Uint8Array): AssetProblem | null {
  if (type === 'image/svg+xml') return isHarmlessSvg(bytes) ? null : 'asset_svg_active';
  if (type === 'application/zip') return zipProblem(bytes);
  if (type === 'video/mp4') return hasWholeBoxes(bytes) ? null : 'asset_unreadable';
  if (type === 'application/pdf') return ascii(bytes, -1024).includes('%%EOF') ? null : 'asset_unreadable';
  return null;
}

/** Brands of MP4 videos that browsers play. */
function isMp4Brand(brand: string): boolean {
  return /^(iso[m2-9]|mp4[12]|avc1|M4V |dash|MSNV)$/.test(brand);
}

function ascii(bytes: Uint8Array, from: number, length?: number): string {
  const part = length === undefined ? bytes.subarray(from) : bytes.subarray(from, from + length);
  return String.fromCharCode(...part);
}
