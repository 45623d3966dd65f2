import type { Part } from '../files/file-store.ts';

/**
 * Reads a `Range` header of one range: `bytes=0-99`, `bytes=100-`, or `bytes=-100` for the last 100. What is malformed
 * or lies beyond the file asks for nothing, and the whole file is sent, as the HTTP standard allows.
 */
export function partAsked(header: string | undefined): ((size: number) => Part | null) | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  return (size) => {
    const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
    const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
    return first <= last ? { first, last } : null;
  };
}
