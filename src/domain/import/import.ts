import * as v from 'valibot';
import { encodings } from '../files/decode-text.ts';
import { Instant } from '../time/instant.ts';
import { importKinds, importLimits, importStates, rowStates } from './kinds.ts';

/** How many rows are in each state. */
export const RowCounts = v.record(v.picklist(rowStates), v.number());
export type RowCounts = v.InferOutput<typeof RowCounts>;

/** A file that somebody imports, and how far it is. */
export const Import = v.object({
  id: v.string(),
  version: v.number(),
  kind: v.picklist(importKinds),
  state: v.picklist(importStates),
  fileName: v.string(),
  byteCount: v.number(),
  encoding: v.picklist(encodings),
  delimiter: v.string(),
  /** Rows of the file without its headings, titles and empty lines. */
  rowCount: v.number(),
  counts: RowCounts,
  createdAt: Instant,
  createdBy: v.string(),
  finishedAt: v.nullable(Instant),
});
export type Import = v.InferOutput<typeof Import>;

/** An import with what matching its columns needs. */
export const ImportDetail = v.object({
  ...Import.entries,
  headings: v.array(v.string()),
  /** The number of their row; null of a file that an earlier version has read. */
  headingsRow: v.nullable(v.number()),
  /** The field that each column fills, as matched or chosen. */
  mapping: v.array(v.nullable(v.string())),
  /** The first rows, as they stand in the file. */
  sample: v.array(v.array(v.string())),
});
export type ImportDetail = v.InferOutput<typeof ImportDetail>;

/** A row of a file. `problems` are codes by field. */
export const ImportRow = v.object({
  /** Its line in a spreadsheet. */
  number: v.number(),
  cells: v.array(v.string()),
  state: v.picklist(rowStates),
  problems: v.record(v.string(), v.string()),
  /** The code of its record: added by this import, or there before. */
  record: v.nullable(v.string()),
});
export type ImportRow = v.InferOutput<typeof ImportRow>;

/** What each column fills, as somebody chose it. */
export const MappingInput = v.pipe(
  v.array(v.nullable(v.pipe(v.string(), v.maxLength(100)))),
  v.maxLength(importLimits.columns),
);
