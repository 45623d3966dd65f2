/** The photo slots of a claim: two required, up to three optional. */
export const photoSlots = ['whole', 'closeup', 'extra1', 'extra2', 'extra3'] as const;
export type PhotoSlot = (typeof photoSlots)[number];
export const requiredPhotoSlots = ['whole', 'closeup'] as const satisfies readonly PhotoSlot[];

/** Limits for photos as taken, and after shrinking on the device. */
export const photoLimits = {
  /** Maximum bytes of a photo as taken. */
  maxOriginalBytes: 25 * 1024 * 1024,
  /** Longer side in pixels after shrinking. */
  maxEdge: 1920,
  /** Target bytes after shrinking. A 12-megapixel photo never exceeds `maxBytes`. */
  targetBytes: 500_000,
  maxBytes: 600_000,
  /** Longer side in pixels below which a photo shows hardly anything: the user is asked whether it is the right one. */
  smallEdge: 320,
  /** Maximum pixels that the server decodes. */
  maxPixels: 50_000_000,
} as const;

/** Media types accepted as taken. HEIC is shrunk if the browser can decode it, and sent as it is otherwise. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif'] as const;
