import { parentPort } from 'node:worker_threads';
import type { Letter, Partner, Sender } from '../letter.ts';
import { typeset } from './typeset.ts';

/** A letter to typeset. Buffers arrive as plain bytes. */
export interface TypesetJob {
  letter: Letter;
  given: { sender: Sender; partner: Partner; now: Date };
}

export type Typeset = { pdf: Uint8Array } | { failed: string };

async function outcomeOf({ letter, given }: TypesetJob): Promise<Typeset> {
  const { logo } = given.partner;
  const partner = { ...given.partner, logo: logo && Buffer.from(logo) };
  try {
    return { pdf: await typeset(letter, { ...given, partner }) };
  } catch (error) {
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

async function answer(job: TypesetJob): Promise<void> {
  parentPort!.postMessage(await outcomeOf(job), []);
}

parentPort!.on('message', (job: TypesetJob) => {
  void answer(job);
});
