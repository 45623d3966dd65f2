import { removeUnused } from '../files/remove-unused.ts';
import type { Job } from './jobs.ts';

/** Removes files that nothing has named for a day. */
export const clearingFiles: Job = { name: 'clearing files', every: 'daily', run: removeUnused };
