/** Accepted media types of a document of the sale, as browsers name them, and the size limit in bytes. */
export const documentUpload = {
  types: ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'],
  maxBytes: 20 * 1024 * 1024,
} as const;

/** The order file that a registration brings along: media types under which it is sent, and the size limit in bytes. */
export const orderConfirmationUpload = {
  types: ['application/pdf', 'text/plain', 'text/csv'],
  maxBytes: documentUpload.maxBytes,
} as const;
