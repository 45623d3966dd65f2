import { and, desc, eq, notInArray, sql } from 'drizzle-orm';
import { whyNoDocument } from '#domain/contract/documents/document-rules.ts';
import { contracts } from '../../shared/db/schema/contracts.ts';
import { system } from '../../shared/db/tenancy.ts';
import type { Job } from '../../shared/jobs/jobs.ts';
import { issueFor } from './contract-documents.usecases.ts';
import { oneByOne } from '../life/one-by-one.ts';

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
      find: (tx, failed) =>
        tx
          .select()
          .from(contracts)
          // Word for word the condition of the index that holds these contracts alone.
          .where(and(sql`documents_due <> '{}'`, notInArray(contracts.id, [...failed])))
          .orderBy(desc(contracts.createdAt))
          .limit(1)
          .for('update', { skipLocked: true }),
      work: async (tx, row) => {
        const left = row.documentsDue.filter((type) => whyNoDocument(type, row) === null);
        const [type] = left;
        await tx.update(contracts).set({ documentsDue: left }).where(eq(contracts.id, row.id));
        if (type) await issueFor({ tx, files, settings, actor: system, now, row, type });
      },
    });
  },
};
