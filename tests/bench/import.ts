import { listChanges } from '#api/changes.ts';
import { addContractNote, listContracts } from '#api/contracts.ts';
import { listImportRows } from '#api/imports.ts';
import type { ImportRow } from '#domain/import/import.ts';
import { contractFile, contractLine } from '../support/acts/import-files.ts';
import { importOnce, openImportSite, startFile, type Caller } from '../support/server/import-site.ts';
import { median, type Figure } from './figure.ts';

const rows = 5000;

/** Imports 5,000 contracts on the embedded database while a retailer reads their list and follows the change feed. */
export async function run(): Promise<Figure[]> {
  const site = await openImportSite('pglite');
  try {
    const olga = await site.as('olga');
    const anna = await site.as('anna');
    const lines = (count: number, from: number) =>
      Array.from({ length: count }, (_, at) => contractLine('1001', from + at));
    const first = await startFile(olga, Buffer.from(contractFile(lines(200, 0))));
    await importOnce(olga, first.id, ({ state }) => state === 'done');
    const { items } = await olga.call<{ items: ImportRow[] }>(listImportRows, { params: { id: first.id } });
    const idle = await readingFor(anna, (count) => Promise.resolve(count < 200));

    const began = performance.now();
    const { id } = await startFile(olga, Buffer.from(contractFile(lines(rows, 1000))));
    const checkedMs = performance.now() - began;
    let isDone = false;
    let finishedMs = 0;
    const finished = importOnce(olga, id, ({ state }) => state === 'done').then((end) => {
      isDone = true;
      finishedMs = performance.now() - began;
      return end;
    });
    const told = toldAfter(anna, items[0]!.record!);
    const busy = await readingFor(anna, () => Promise.resolve(!isDone));
    const { counts } = await finished;
    if (counts.imported !== rows) throw new Error(`${counts.imported} of ${rows} were imported`);
    const about = `${busy.length} lists during it, ${(checkedMs / 1000).toFixed(1)} s of it upload and check`;
    return [
      {
        name: `import of ${rows} contracts, embedded database`,
        value: finishedMs / 1000,
        unit: 's',
        target: '≤ 30',
        baseline: about,
      },
      {
        name: 'another user’s list during an import, p50',
        value: median(busy) / median(idle),
        unit: '× idle',
        target: '≤ 3',
        baseline: `${median(idle).toFixed(1)} ms idle`,
      },
      {
        name: 'another user’s change during an import, shown after',
        value: (await told) / 1000,
        unit: 's',
        target: '≤ 2',
        baseline: 'a note, from its writing to the feed’s answer',
      },
    ];
  } finally {
    await site.close();
  }
}

/** Times of reading the first page of the list, one after the other with a pause, while wanted. */
async function readingFor(anna: Caller, goesOn: (count: number) => Promise<boolean>): Promise<number[]> {
  const times: number[] = [];
  while (await goesOn(times.length)) {
    const began = performance.now();
    await anna.call(listContracts);
    times.push(performance.now() - began);
    await new Promise((resolve) => setTimeout(resolve, 5 + Math.random() * 20));
  }
  return times;
}

/** Milliseconds from writing a note to the change feed telling it; the slowest of five. */
async function toldAfter(anna: Caller, code: string): Promise<number> {
  let slowest = 0;
  for (let count = 0; count < 5; count += 1) {
    await new Promise((resolve) => setTimeout(resolve, 800));
    type Feed = { cursor: string; reset: boolean; changes: { id: string }[] };
    let { cursor } = await anna.call<Feed>(listChanges);
    const began = performance.now();
    await anna.call(addContractNote, {
      params: { code },
      body: { id: crypto.randomUUID(), text: 'Ruft an', writtenAt: new Date().toISOString() },
    });
    for (;;) {
      const feed: Feed = await anna.call(listChanges, { query: { since: cursor, wait: '5' } });
      if (feed.reset || feed.changes.some(({ id }) => id === code)) break;
      ({ cursor } = feed);
    }
    slowest = Math.max(slowest, performance.now() - began);
  }
  return slowest;
}
