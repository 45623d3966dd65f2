import * as v from 'valibot';
import { orderConfirmationUpload } from '#domain/contract/documents/upload-limits.ts';
import { photoLimits, photoTypes } from '#domain/files/photo-limits.ts';
import { fileErrors, pdfErrors } from '#domain/files/pdf-problems.ts';
import { endpoint } from './endpoint.ts';

const params = v.object({ sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)) });

/** Names each upload by the hash of its bytes, so sending it twice stores it once. */
export const putUpload = endpoint({
  method: 'PUT',
  path: '/v1/uploads/:sha256',
  may: 'claims.file',
  summary: 'Upload a photo under the SHA-256 of its bytes; the server re-encodes it without metadata',
  params,
  bytes: { types: photoTypes, maxBytes: photoLimits.maxOriginalBytes },
  answer: v.object({ sha256: v.string(), width: v.number(), height: v.number() }),
  errors: ['hash_mismatch', 'photo_unreadable', 'too_large', 'unsupported_type', ...fileErrors],
  offline: true,
});

/** A registration then names the hash (`orderConfirmation`). Brokers register contracts too, but file no claims. */
export const putOrderFile = endpoint({
  method: 'PUT',
  path: '/v1/uploads/order-files/:sha256',
  may: 'contracts.write',
  summary: 'Upload an order file, PDF or text, under the SHA-256 of its bytes; it is kept as it is',
  params,
  bytes: orderConfirmationUpload,
  answer: v.object({ sha256: v.string() }),
  errors: ['hash_mismatch', 'too_large', 'unsupported_type', ...pdfErrors],
  offline: true,
});
