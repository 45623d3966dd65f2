/** What a photo may be as it is taken, and what it becomes before it leaves the device. */
export const photoLimits = {
  /** Bytes of a photo as taken. */
  maxOriginalBytes: 25 * 1024 * 1024,
  /** Longer side in pixels after shrinking. */
  maxEdge: 1920,
  /** Bytes aimed at after shrinking; a photo of 12 megapixels never exceeds `maxBytes`. */
  targetBytes: 500_000,
  maxBytes: 600_000,
  /** Pixels the server agrees to decode. */
  maxPixels: 50_000_000,
} as const;

/** Types accepted as taken. HEIC is shrunk where the browser decodes it and sent as it is where it does not. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif'] as const;
