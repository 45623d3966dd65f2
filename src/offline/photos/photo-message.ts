/** From the page to the photo worker. */
export interface ShrinkRequest {
  id: number;
  file: Blob;
}

/** A photo ready to be kept and sent. `type` is `image/jpeg` unless it could not be decoded here (`shrunk: false`). */
export interface ShrunkPhoto {
  bytes: ArrayBuffer;
  type: string;
  /** Upright pixels; 0 where it could not be decoded here. */
  width: number;
  height: number;
  /** Hex; the name under which it is uploaded. */
  sha256: string;
  shrunk: boolean;
}

/** Why a file is no photo for us; codes of `#domain/messages/fields.ts`. */
export type PhotoProblem = 'photo_no_image' | 'photo_too_large' | 'photo_not_decodable';

/** Back from the worker. `cannot_encode`: this browser's workers cannot, the page has to. */
export type ShrinkReply =
  | { id: number; kind: 'shrunk'; photo: ShrunkPhoto }
  | { id: number; kind: 'problem'; problem: PhotoProblem }
  | { id: number; kind: 'cannot_encode' };
