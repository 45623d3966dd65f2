/** Accepted media types of an item's picture, and the size limit in bytes. The server looks at the content. */
export const pictureUpload = {
  types: ['image/png', 'image/jpeg', 'image/webp'],
  maxBytes: 10 * 1024 * 1024,
} as const;
