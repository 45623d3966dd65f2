/** Accepted media types of a logo, and the size limit in bytes. The server looks at the content. */
export const logoUpload = {
  types: ['image/png', 'image/jpeg', 'image/webp'],
  maxBytes: 2 * 1024 * 1024,
} as const;
