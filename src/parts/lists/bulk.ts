import type { MessageDescriptor } from '@lingui/core';
import type { ReactNode } from 'react';

/**
 * Something that is done with several rows, one ordinary command for each. What leaves the house (a mail) `asks` first
 * and says how many; what does not has `undo` instead.
 */
export interface BulkAction<Row> {
  /** Its key, and its name in the list of keys. */
  key: string;
  name: MessageDescriptor;
  /** The rows of those selected with which it can be done. */
  fits: (row: Row) => boolean;
  label: (count: number) => ReactNode;
  /** What is asked before; missing if nothing leaves the house. */
  ask?: { title: (count: number) => ReactNode; about: (count: number) => ReactNode };
  /**
   * The command of one row. Returns how it is undone; null if it is not. Throws why not. Or `together`: one call for all
   * of them, such as an export.
   */
  run?: (row: Row) => Promise<(() => Promise<unknown>) | null>;
  together?: (rows: readonly Row[]) => Promise<unknown>;
  /** Said of those that worked, and of those that were undone. */
  done: (count: number) => ReactNode;
  undone?: (count: number) => ReactNode;
  /** What shows them is asked for again after it. */
  renew?: () => void;
}

/** What became of the rows. */
export interface BulkOutcome<Row> {
  done: readonly Row[];
  undo: readonly { row: Row; run: () => Promise<unknown> }[];
  failed: readonly { row: Row; error: unknown }[];
}

/** Runs a command for one row after the other. A row that fails stops no other. `onStep` gets how many are through. */
export async function runEach<Row>(
  rows: readonly Row[],
  run: (row: Row) => Promise<(() => Promise<unknown>) | null>,
  onStep: (count: number) => void,
): Promise<BulkOutcome<Row>> {
  const done: Row[] = [];
  const undo: BulkOutcome<Row>['undo'][number][] = [];
  const failed: BulkOutcome<Row>['failed'][number][] = [];
  for (const [index, row] of rows.entries()) {
    try {
      const back = await run(row);
      done.push(row);
      if (back) undo.push({ row, run: back });
    } catch (error) {
      failed.push({ row, error });
    }
    onStep(index + 1);
  }
  return { done, undo, failed };
}
