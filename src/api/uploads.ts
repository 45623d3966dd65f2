import * as v from 'valibot';
import { photoLimits, photoTypes } from '#domain/claim/photo-limits.ts';
import { endpoint } from './endpoint.ts';

/** Names each upload by the hash of its bytes, so sending it twice stores it once. */
export const putUpload = endpoint({
  method: 'PUT',
  path: '/v1/uploads/:sha256',
  may: 'claims.file',
  summary: 'Upload a photo under the SHA-256 of its bytes; the server re-encodes it without metadata',
  params: v.object({ sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)) }),
  bytes: { types: photoTypes, maxBytes: photoLimits.maxOriginalBytes },
  answer: v.object({ sha256: v.string(), width: v.number(), height: v.number() }),
  errors: ['hash_mismatch', 'photo_unreadable', 'too_large', 'unsupported_type'],
  offline: true,
});
