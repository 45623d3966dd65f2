/** Message from the page to the photo worker. */
export interface ShrinkRequest {
  id: number;
  file: Blob;
}

/**
 * A photo ready to be stored and sent. `type` is `image/jpeg` unless this browser cannot decode it (`shrunk: false`).
 */
export interface ShrunkPhoto {
  bytes: ArrayBuffer;
  type: string;
  /** Upright pixels; 0 if it could not be decoded here. */
  width: number;
  height: number;
  /** Hex; the upload is named by it. */
  sha256: string;
  shrunk: boolean;
}

/** Why a file is not a usable photo; codes of `#domain/messages/fields.ts`. */
export type PhotoProblem =
  | 'photo_no_image'
  | 'photo_too_large'
  | 'photo_too_many_pixels'
  | 'photo_not_opened'
  | 'photo_not_decodable';

/** Reply from the worker. `cannot_encode`: this browser's workers cannot encode, so the page has to. */
export type ShrinkReply =
  | { id: number; kind: 'shrunk'; photo: ShrunkPhoto }
  | { id: number; kind: 'problem'; problem: PhotoProblem }
  | { id: number; kind: 'cannot_encode' };
