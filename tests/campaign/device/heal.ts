import { rowsOnDevice, type DeviceRow } from '../../support/device/databases.ts';
import { streamOf } from '../../support/seeds.ts';
import type { DraftKind } from './tab.ts';
import {
  ask,
  device,
  setSkew,
  signIn,
  signOut,
  type Entry,
  type Person,
  type Row,
  type Sequence,
} from './tablet.ts';

const longestBackOff = 61 * 60_000;
/** By then everything is sent, also on a machine with much else to do. */
const longestHealingMs = 300_000;

/** Everything heals; then every promise is judged. */
export async function heal(sequence: Sequence): Promise<void> {
  await ask('heal', {});
  const people = [sequence.who!, ...[...sequence.everybody].filter((one) => one !== sequence.who)];
  for (const [index, person] of people.entries()) {
    if (index > 0) {
      await signOut(sequence);
      await signIn(sequence, person, streamOf(sequence.seed, 'heal'));
    }
    await settle(sequence, person);
    await readStrangers(sequence, person);
  }
  const rows = await sequence.rows(sequence.entries);
  for (const [at, entry] of sequence.entries.entries()) await judge(sequence, entry, rows[at]!);
}

async function settle(sequence: Sequence, person: Person): Promise<void> {
  const tab = await sequence.tab();
  sequence.skewMs = 0;
  for (const frame of device.tabs) setSkew(frame, 0);
  const until = performance.now() + longestHealingMs;
  for (let rounds = 0; performance.now() < until; rounds += 1) {
    const result = await tab.sendAll();
    const waiting = (await tab.items()).filter(({ state }) => state !== 'needs_attention');
    if (waiting.length === 0) break;
    // Back-offs pass. A time that is further ahead than the longest of them is no back-off.
    if (result.state === 'done')
      for (const frame of device.tabs) setSkew(frame, (sequence.skewMs = longestBackOff));
    if (rounds > 3) await new Promise((resolve) => setTimeout(resolve, 50));
  }
  for (const frame of device.tabs) setSkew(frame, (sequence.skewMs = 0));
  for (const { state, lastError, call, label } of await tab.items()) {
    if (state !== 'needs_attention')
      sequence.violated(
        'stuck: everything is healed and it is not sent',
        `${call} ${label} ${lastError?.code}`,
      );
    else if (!lastError?.message || lastError.code === 'id_taken')
      sequence.violated(
        'refused without a reason that people can use',
        `${call} ${lastError?.code} ${lastError?.message}`,
      );
  }
  const drafts = sequence.entries.filter(
    ({ owner, said, excused }) => owner === person && said === 'draft' && !excused,
  );
  const rows = await sequence.rows(drafts);
  for (const [at, entry] of drafts.entries()) {
    if (rows[at]!.length > 0) continue;
    const opened = await tab.take(entry.kind as DraftKind, entry.draftId!, null);
    const text = opened === 'draft' ? (await tab.answers(entry.draftId!)).text : '';
    if (!text.includes(entry.word))
      sequence.violated('a saved draft is gone', `${entry.kind} ${entry.word}: ${opened} ${text}`);
  }
}

/** Words of others in any store of the device, as its developer tools show them. */
async function readStrangers(sequence: Sequence, present: Person): Promise<void> {
  const text = await readableText();
  for (const stranger of sequence.everybody) {
    if (stranger === present) continue;
    const own = sequence.entries.filter(({ owner }) => owner === stranger);
    const words = [...own.map(({ word }) => word), ...stranger.policies.map(({ customer }) => customer)];
    const found = words.filter((word) => text.some(([, content]) => content.includes(word)));
    if (found.length === 0) continue;
    const places = text
      .filter(([, content]) => found.some((word) => content.includes(word)))
      .map(([place]) => place);
    sequence.violated(
      'words of another person on the device',
      `${[...new Set(places)].join(', ')}: ${found[0]}`,
    );
  }
}

async function readableText(): Promise<[place: string, content: string][]> {
  const rows = await rowsOnDevice({ database: '', withText: true });
  const placeOf = ({ database, store }: DeviceRow) => `${database.replace(/-[0-9a-f-]{36}$/, '')}/${store}`;
  return [
    ['localStorage', JSON.stringify(Object.entries(localStorage))],
    ['sessionStorage', JSON.stringify(Object.entries(sessionStorage))],
    ...rows.map((row): [string, string] => [placeOf(row), row.text]),
  ];
}

async function judge(sequence: Sequence, entry: Entry, rows: readonly Row[]): Promise<void> {
  if (entry.said !== 'saved') return;
  const [row] = rows;
  const name = `${entry.kind} ${entry.word}`;
  if (!row) {
    if (!entry.excused && !(await isStillInOutbox(sequence, entry)))
      sequence.violated('called saved and gone', name);
    return;
  }
  if (rows.length > 1) sequence.violated('called saved and there more than once', `${name}: ${rows.length}`);
  if (!entry.texts.includes(row.text))
    sequence.violated(
      'the server has something else',
      `${name}: ${row.text} and not ${entry.texts.join(' or ')}`,
    );
  if (row.photos !== entry.photos)
    sequence.violated('the server has other photos', `${name}: ${row.photos} and not ${entry.photos}`);
  if (row.author !== null && row.author !== entry.owner.session.userId)
    sequence.violated('sent in somebody else’s name', name);
}

/** True if its owner finds it in the outbox. Whether it may still be there, and why, was judged before. */
async function isStillInOutbox(sequence: Sequence, entry: Entry): Promise<boolean> {
  if (sequence.who !== entry.owner) {
    await signOut(sequence);
    await signIn(sequence, entry.owner, streamOf(sequence.seed, 'judge'));
  }
  return (await sequence.tab()).isKept(entry.word);
}
