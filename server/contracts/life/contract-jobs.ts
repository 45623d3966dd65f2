import { policyNumberOf } from '#domain/contract/numbers.ts';
import { berlinDate } from '#domain/time/date.ts';
import { system } from '../../shared/db/tenancy.ts';
import type { Job } from '../../shared/jobs/jobs.ts';
import { draftFor, issueDraft } from '../documents/contract-documents.usecases.ts';
import { findDelivered, findToIssue, nextPolicyNumber } from './due.repository.ts';
import { happen } from './happen.usecases.ts';
import { inBatches, jobBatch, oneByOne } from '../in-turn-jobs.ts';

/**
 * Advances contracts whose delivery date has come in Berlin. Due contracts are found by their data, so days without a
 * running server are made up for.
 */
export const deliveriesReached: Job = {
  name: 'deliveries reached',
  every: 'always',
  after: ['contract'],
  async run({ db, clock }) {
    const now = clock();
    const today = berlinDate(now);
    await inBatches(
      { db },
      (tx) => findDelivered(tx, { today, limit: jobBatch }),
      (tx, row) => happen({ tx, actor: system, now, row, event: 'reachDelivery' }),
    );
  },
};

/**
 * Issues the policies of activated contracts. The certificate is due with the number, and made as soon as that is
 * committed.
 */
export const policiesIssued: Job = {
  name: 'policies issued',
  every: 'always',
  after: ['contract'],
  async run({ db, clock, files, settings, log }) {
    const now = clock();
    return oneByOne({ db, log }, 'policies issued', {
      find: findToIssue,
      work: async (tx, row) => {
        const policyNumber = row.policyNumber ?? policyNumberOf(await nextPolicyNumber(tx));
        const change = { policyNumber };
        const issued = await happen({ tx, actor: system, now, row, event: 'issue', change });
        const type = 'insurance_certificate';
        const draft = await draftFor(tx, { row: issued, type, settings, now });
        return () => issueDraft({ db, files, settings, now }, draft);
      },
    });
  },
};
