import { whyNoDocument } from '#domain/contract/documents/document-rules.ts';
import type { Job } from '../../shared/jobs/jobs.ts';
import { oneByOne } from '../in-turn-jobs.ts';
import { draftFor, issueDraft } from './contract-documents.usecases.ts';
import { findWithDue, setDue } from './due-documents.repository.ts';

/**
 * Makes the due documents one by one, newest contracts first. Drops documents that no longer apply, such as
 * those of a withdrawn contract.
 */
export const documentsMade: Job = {
  name: 'documents made',
  every: 'always',
  after: ['contract'],
  async run({ db, clock, files, settings, log }) {
    const now = clock();
    return oneByOne({ db, log }, 'documents made', {
      most: 25,
      find: findWithDue,
      work: async (tx, row) => {
        const left = row.documentsDue.filter((type) => whyNoDocument(type, row) === null);
        const [type] = left;
        await setDue(tx, row.id, left);
        if (!type) return undefined;
        const draft = await draftFor(tx, { row, type, settings, now });
        return () => issueDraft({ db, files, settings, now }, draft);
      },
    });
  },
};
