export const priceSheetTypes = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
} as const;
export type PriceSheetType = (typeof priceSheetTypes)[keyof typeof priceSheetTypes];

/**
 * What may be sent as a price sheet, and the size limit in bytes. Browsers call a CSV file what the installed programs
 * say, so every name of theirs is taken; what counts is the content.
 */
export const priceSheetUpload = {
  types: [
    priceSheetTypes.pdf,
    priceSheetTypes.xlsx,
    priceSheetTypes.csv,
    'application/csv',
    'application/vnd.ms-excel',
    'text/plain',
    'application/octet-stream',
  ],
  maxBytes: 20 * 1024 * 1024,
} as const;
