import sharp, { type Sharp } from 'sharp';
import { ApiError } from '../../shared/api-error.ts';
import { imageKind } from '#domain/files/image-kind.ts';
import { inScreenColours, isDecodable, refusal, refuseManyScans, strict } from './photo.ts';

/** Most bytes of an uploaded logo. */
const mostBytes = 2 * 1024 * 1024;
/** Sharp enough for 65 mm in print, and for page and mail heads on any screen. */
const box = { width: 1040, height: 416, fit: 'inside', withoutEnlargement: true } as const;

/**
 * Re-encodes an uploaded logo as a PNG, which every mail program shows. A logo on a transparent background is trimmed
 * and gets a background on which it is readable (white, or dark for a light drawing). It then looks the same on a white
 * letter, on a dark page and in mail programs that invert colours. Throws `unsupported_type`, `photo_unreadable`,
 * `too_large`.
 */
export async function makeLogo(bytes: Uint8Array): Promise<Buffer> {
  if (!isDecodable(imageKind(bytes))) throw new ApiError('unsupported_type');
  if (bytes.byteLength > mostBytes) throw new ApiError('too_large');
  try {
    refuseManyScans(bytes);
    const upright = await inScreenColours(sharp(bytes, strict)).autoOrient().png().toBuffer();
    const { isOpaque } = await sharp(upright).stats();
    const drawn = isOpaque ? sharp(upright).resize(box) : await grounded(upright);
    return await drawn.png({ palette: true, colours: 256, effort: 7 }).toBuffer();
  } catch (error) {
    throw refusal(error);
  }
}

const grounds = { light: '#ffffff', dark: '#1d1d1b' } as const;

async function grounded(picture: Buffer): Promise<Sharp> {
  const cut = await sharp(picture)
    .trim({ background: '#00000000', threshold: 8 })
    .resize(box)
    .toBuffer({ resolveWithObject: true });
  const background = grounds[(await isLight(cut.data)) ? 'dark' : 'light'];
  const margin = Math.round(Math.min(cut.info.width, cut.info.height) * 0.09);
  const margins = { top: margin, bottom: margin, left: margin, right: margin };
  return sharp(cut.data)
    .flatten({ background })
    .extend({ ...margins, background });
}

/** True if the drawing would not stand out from white, by its mean lightness without transparent parts. */
async function isLight(picture: Buffer): Promise<boolean> {
  const { data } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  let light = 0;
  let weight = 0;
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4);
    light += alpha * (0.2126 * red + 0.7152 * green + 0.0722 * blue);
    weight += alpha;
  }
  return light > 0.75 * 255 * weight;
}
