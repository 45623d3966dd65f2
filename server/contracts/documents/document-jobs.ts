import { whyNoDocument } from '#domain/contract/documents/document-rules.ts';
import { system } from '../../shared/db/tenancy.ts';
import type { Job } from '../../shared/jobs/jobs.ts';
import { oneByOne } from '../in-turn.ts';
import { issueFor } from './contract-documents.usecases.ts';
import { findWithDue, setDue } from './due-documents.repository.ts';

/**
 * Makes the documents that are due, one in a transaction, the newest contracts' first. A document whose reason has gone
 * meanwhile, as with a contract that was withdrawn, is left out.
 */
export const documentsMade: Job = {
  name: 'documents made',
  every: 'always',
  async run({ db, clock, files, settings, log }) {
    const now = clock();
    await oneByOne({ db, log }, 'documents made', {
      most: 25,
      find: findWithDue,
      work: async (tx, row) => {
        const left = row.documentsDue.filter((type) => whyNoDocument(type, row) === null);
        const [type] = left;
        await setDue(tx, row.id, left);
        if (type) await issueFor({ tx, files, settings, actor: system, now, row, type });
      },
    });
  },
};
