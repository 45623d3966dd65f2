import { photoTypes } from '#domain/claim/photo-limits.ts';

/** What the file picker offers; HEIC by name too, because many systems know no type for it. */
export const acceptedFiles = [...photoTypes, '.heic', '.heif'].join(',');
