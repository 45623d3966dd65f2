import { judgeTable } from './judge-table.ts';
import type { Judged } from './judged.ts';
import { judgeOrder } from './orders/judge-order.ts';

/** Makes, disturbs, writes, reads and judges the file of a seed: an import, or of an odd seed an order. */
export function judgeFile(seed: number): Judged {
  return seed % 2 === 0 ? judgeTable(seed) : judgeOrder(seed);
}
