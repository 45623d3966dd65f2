import * as v from 'valibot';
import { typedLine } from '#domain/text/typed.ts';
import { Import, ImportDetail, ImportRow, MappingInput } from '#domain/import/import.ts';
import { importKinds, importLimits } from '#domain/import/kinds.ts';
import { importListParams } from '#domain/import/list-params.ts';
import { counts } from '#domain/paging/counts.ts';
import { encodings } from '#domain/files/decode-text.ts';
import { fileErrors } from '#domain/files/pdf-problems.ts';
import { endpoint } from './endpoint.ts';
import { countQuery, cursorQuery, page } from './envelope.ts';

const byId = v.object({ id: v.pipe(v.string(), v.uuid()) });
const kind = v.picklist(importKinds);

export const importRowsPerPage = 50;

/** Imports on one page of the list. */
export const importsPerPage = 25;

export const ImportQuery = v.object({ ...importListParams, ...cursorQuery });
export const ImportCountQuery = countQuery(importListParams, 'kind');

/** What `import_encoding_unclear` lets choose from: some lines of the file in each encoding, the likeliest first. */
export const EncodingChoice = v.object({
  readings: v.array(v.object({ encoding: v.picklist(encodings), lines: v.array(v.string()) })),
});

/** What `import_headings_unclear` lets choose from: the file's first rows. */
export const HeadingsChoice = v.object({
  rows: v.array(v.object({ number: v.number(), cells: v.array(v.string()) })),
});

export const listImports = endpoint({
  method: 'GET',
  path: '/v1/imports',
  may: 'imports.run',
  summary: 'Imports of the last 90 days, newest first, 25 a page',
  query: ImportQuery,
  answer: page(Import),
});

export const countImports = endpoint({
  method: 'GET',
  path: '/v1/imports/counts',
  may: 'imports.run',
  summary: 'How many imports the list has by kind, with these filters',
  query: ImportCountQuery,
  answer: counts(importListParams.kind.wrapped.options),
});

export const getImportTemplate = endpoint({
  method: 'GET',
  path: '/v1/imports/templates/:kind',
  may: 'imports.run',
  summary: 'A CSV file with the headings of all fields and an example row, in the language asked for',
  params: v.object({ kind }),
  file: 'text/csv',
});

/** Nothing is imported yet: `check` follows, then `start`. */
export const uploadImport = endpoint({
  method: 'POST',
  path: '/v1/imports/files/:kind',
  may: 'imports.run',
  summary: 'Upload a CSV file; its encoding, delimiter, headings and columns are found by content',
  params: v.object({ kind }),
  query: v.object({
    fileName: v.optional(v.pipe(typedLine(), v.maxLength(200)), 'import.csv'),
    /** Only where it was asked for, or what was found is wrong. */
    encoding: v.optional(v.picklist(encodings)),
    /** The row of the headings, as a spreadsheet counts; only where it was asked for, or what was found is wrong. */
    headings: v.optional(v.pipe(v.string(), v.toNumber(), v.integer(), v.minValue(1))),
  }),
  bytes: {
    // What browsers and systems call a CSV file differs; the content decides.
    types: [
      'text/csv',
      'text/plain',
      'text/tab-separated-values',
      'application/csv',
      'application/vnd.ms-excel',
      'application/octet-stream',
    ],
    maxBytes: importLimits.bytes,
  },
  answer: ImportDetail,
  errors: [
    'too_large',
    'unsupported_type',
    'import_spreadsheet',
    'import_not_text',
    'import_not_csv',
    'import_quotes',
    'import_too_many_rows',
    'import_too_many_lines',
    'import_encoding_unclear',
    'import_headings_unclear',
    ...fileErrors,
  ],
});

export const getImport = endpoint({
  method: 'GET',
  path: '/v1/imports/:id',
  may: 'imports.run',
  summary: 'One import with its columns and how far it is',
  params: byId,
  answer: ImportDetail,
});

export const getImportReadings = endpoint({
  method: 'GET',
  path: '/v1/imports/:id/readings',
  may: 'imports.run',
  summary: 'How the file of an import looks in each encoding, the one in use first, and its first rows',
  params: byId,
  answer: v.object({ ...EncodingChoice.entries, ...HeadingsChoice.entries }),
  errors: ['import_spreadsheet', 'import_not_text'],
});

export const rereadImport = endpoint({
  method: 'POST',
  path: '/v1/imports/:id/read',
  may: 'imports.run',
  summary: 'Read the file once more, in this encoding and with the headings in this row',
  params: byId,
  body: v.object({
    encoding: v.picklist(encodings),
    /** As a spreadsheet counts. */
    headings: v.pipe(v.number(), v.integer(), v.minValue(1)),
  }),
  answer: ImportDetail,
  errors: [
    'wrong_state',
    'import_spreadsheet',
    'import_not_text',
    'import_not_csv',
    'import_quotes',
    'import_too_many_rows',
    'import_too_many_lines',
    'import_headings_unclear',
  ],
});

export const getTroubledRows = endpoint({
  method: 'GET',
  path: '/v1/imports/:id/troubled',
  may: 'imports.run',
  summary: 'The rows that were not imported, as CSV with what is wrong, to be mended and imported again',
  params: byId,
  file: 'text/csv',
});

/** The mapping is kept for the user's next file of this kind. */
export const checkImport = endpoint({
  method: 'POST',
  path: '/v1/imports/:id/check',
  may: 'imports.run',
  summary: 'Check every row with this mapping of columns to fields, without importing anything',
  params: byId,
  /** `headings` as they were seen: a colleague may have had the file read anew. Older pages do not say them. */
  body: v.object({ mapping: MappingInput, headings: v.optional(v.array(v.string())) }),
  answer: ImportDetail,
  errors: ['wrong_state'],
});

export const listImportRows = endpoint({
  method: 'GET',
  path: '/v1/imports/:id/rows',
  may: 'imports.run',
  summary: 'Rows of a checked import, 50 a page, with what is wrong at which field',
  params: byId,
  query: v.object({
    only: v.optional(v.picklist(['all', 'troubled']), 'all'),
    /** The number of the row before the first. */
    after: v.optional(v.pipe(v.string(), v.toNumber(), v.integer(), v.minValue(0)), '0'),
  }),
  answer: v.object({ items: v.array(ImportRow), next: v.nullable(v.number()) }),
});

/** A finished import goes back to where it can be started. */
export const confirmImportRows = endpoint({
  method: 'POST',
  path: '/v1/imports/:id/confirm',
  may: 'imports.run',
  summary: 'Take over the rows with prices that are unlikely, as the report names them',
  params: byId,
  answer: Import,
  errors: ['wrong_state', 'key_reused'],
});

export const startImport = endpoint({
  method: 'POST',
  path: '/v1/imports/:id/start',
  may: 'imports.run',
  summary: 'Import the good rows in the background, or go on after a stop',
  params: byId,
  answer: Import,
  errors: ['wrong_state', 'key_reused'],
});

export const stopImport = endpoint({
  method: 'POST',
  path: '/v1/imports/:id/stop',
  may: 'imports.run',
  summary: 'Stop after the current batch; what was imported stays',
  params: byId,
  answer: Import,
  errors: ['wrong_state', 'key_reused'],
});

export const undoImport = endpoint({
  method: 'POST',
  path: '/v1/imports/:id/undo',
  may: 'imports.run',
  summary: 'Remove what was imported, while nobody has worked with any of it',
  params: byId,
  answer: Import,
  errors: ['wrong_state', 'import_in_use', 'key_reused'],
});

export const getImportReport = endpoint({
  method: 'GET',
  path: '/v1/imports/:id/report',
  may: 'imports.run',
  summary: 'What became of each row, as CSV in the language asked for',
  params: byId,
  file: 'text/csv',
});
