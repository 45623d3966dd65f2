import { expect, it } from 'vitest';
import { judgePapers, precisionOf, recallOf } from '../support/reading/papers/judge-papers.ts';

// `npm run test:papers` tries many more; `-- --layout=form --seed=4` shows one.
it(
  'of made orders on paper no studio is taken for the customer, and each field is read',
  { timeout: 60_000 },
  async () => {
    const { papers, sellers, fields, mistakes } = await judgePapers([1, 2]);
    expect(papers).toBeGreaterThan(30);
    expect(sellers).toEqual([]);
    const low = [...fields].filter(
      ([, tally]) =>
        precisionOf(tally) < 0.98 || (tally.right + tally.missed >= 20 && recallOf(tally) < 0.85),
    );
    expect(
      low.map(([field]) => [field, ...mistakes.filter((line) => line.includes(`: ${field}: `))]),
    ).toEqual([]);
    // A customer of whom nothing is read says nothing of the studio either.
    expect(fields.get('customer.lastName')!.right).toBeGreaterThan(20);
  },
);
