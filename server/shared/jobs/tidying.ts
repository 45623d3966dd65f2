import type { Job } from './jobs.ts';

/** Tidies the embedded database, which has nobody else who does. */
export const tidying: Job = {
  name: 'tidying',
  every: 'daily',
  async run({ db }) {
    if (db.engine === 'pglite') await db.tidy();
  },
};
