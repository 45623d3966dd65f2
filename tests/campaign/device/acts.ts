import { newId } from '#offline/device/ids.ts';
import { wordOf, type Stream } from '../../support/seeds.ts';
import type { Answers, DraftKind, Tab } from './tab.ts';
import {
  closeOthers,
  deleteDatabases,
  device,
  die,
  other,
  remember,
  setSkew,
  signIn,
  signOut,
  theCast,
  type Entry,
  type Sequence,
} from './tablet.ts';

let photoNumber = 0;

/** The small JPEG with a comment that makes it a photo of its own. */
function newPhoto(): ArrayBuffer {
  const base = Uint8Array.from(atob(theCast().photo), (letter) => letter.charCodeAt(0));
  const text = new TextEncoder().encode(`${crypto.randomUUID()}${(photoNumber += 1)}`);
  const comment = new Uint8Array([0xff, 0xfe, 0, text.length + 2, ...text]);
  const bytes = new Uint8Array(base.length + comment.length);
  bytes.set(base.subarray(0, 2));
  bytes.set(comment, 2);
  bytes.set(base.subarray(2), 2 + comment.length);
  return bytes.buffer;
}

interface Act {
  name: string;
  weight: number;
  run(sequence: Sequence, stream: Stream): Promise<void>;
}

async function beginClaim(
  sequence: Sequence,
  stream: Stream,
  tab: Tab,
  { typed }: { typed: boolean },
): Promise<Entry> {
  const owner = sequence.who!;
  const { code, customer, dishwasher } = stream.pick(owner.policies);
  const entry = sequence.add({
    kind: 'claim',
    word: wordOf(sequence.seed, 'claim', sequence.step),
    draftId: newId(),
  });
  const begun: Answers = {
    claimId: newId(),
    contractCode: code,
    policyObjectId: dishwasher,
    damageDate: theCast().yesterday,
    customer,
    text: entry.word,
    reached: 'photos',
    capturedAt: null,
  };
  await tab.take('claim', entry.draftId!, begun);
  if (!typed) return entry;
  if (await tab.type(entry.draftId!, { text: entry.word })) entry.said = 'draft';
  const count = stream.between(2, 5);
  for (const slot of ['whole', 'closeup', 'extra1', 'extra2', 'extra3'].slice(0, count)) {
    await tab.photo(entry.draftId!, slot, newPhoto());
  }
  return entry;
}

async function beginContract(sequence: Sequence, tab: Tab, { typed }: { typed: boolean }): Promise<Entry> {
  const owner = sequence.who!;
  const word = wordOf(sequence.seed, 'contract', sequence.step);
  const entry = sequence.add({ kind: 'contract', word, texts: [`${word}weg`], draftId: newId() });
  const begun: Answers = {
    registrationId: newId(),
    rest: owner.registration,
    customer: word,
    text: entry.texts[0]!,
    reached: 'overview',
    capturedAt: null,
  };
  await tab.take('contract', entry.draftId!, begun);
  if (typed && (await tab.type(entry.draftId!, { customer: word }))) entry.said = 'draft';
  return entry;
}

const begin = (sequence: Sequence, stream: Stream, tab: Tab, how = { typed: true }) =>
  stream.chance(0.6) ? beginClaim(sequence, stream, tab, how) : beginContract(sequence, tab, how);

/** What the tab shows of a draft. */
async function lookAt(tab: Tab, { draftId }: Entry): Promise<{ text: string; photos: number }> {
  const { text } = await tab.answers(draftId!);
  return { text, photos: await tab.photoCount(draftId!) };
}

/** Hands a draft over; what is called kept is a promise. */
async function handOver(sequence: Sequence, tab: Tab, entry: Entry): Promise<boolean> {
  const { photos } = await lookAt(tab, entry);
  const result = await tab.handOver(entry.draftId!);
  sequence.steps.push(`  ${result}`);
  if (result !== 'kept') return false;
  entry.said = 'saved';
  entry.photos = photos;
  return true;
}

async function file(sequence: Sequence, stream: Stream): Promise<void> {
  const tab = await sequence.tab();
  await handOver(sequence, tab, await begin(sequence, stream, tab));
}

async function inTwoTabs(sequence: Sequence, stream: Stream): Promise<void> {
  const [first, second] = [await sequence.tab(0), await sequence.tab(1)];
  const entry = await begin(sequence, stream, first);
  const id = entry.draftId!;
  if ((await second.take(entry.kind as DraftKind, id, null)) !== 'draft') return;
  sequence.accident('second tab with stale content');
  const before = entry.texts[0]!;
  const change = (text: string) => ({ text });
  if (stream.chance(0.6)) {
    const text = `${before}, links`;
    // A refused save is said on the screen, and is no promise.
    if (await first.type(id, change(text)).catch(() => false)) entry.texts = [text];
  }
  const typed = stream.chance(0.4) && second.type(id, change(`${before}, rechts`)).catch(() => false);
  if (typed && (await typed)) entry.texts = [`${before}, rechts`];
  const said: { text: string; photos: number }[] = [];
  for (const tab of stream.chance(0.5) ? [first, second] : [second, first]) {
    const shown = await lookAt(tab, entry).catch(() => null);
    if (!shown) continue;
    const result = await tab.handOver(id).catch((error: unknown) => String(error));
    sequence.steps.push(`  ${result}`);
    if (result === 'kept') said.push(shown);
  }
  if (said.length > 1) sequence.violated('two tabs handed one draft over', JSON.stringify(said));
  const [kept] = said;
  if (kept) Object.assign(entry, { texts: [kept.text], photos: kept.photos, said: 'saved' });
}

async function leaveDraft(sequence: Sequence, stream: Stream): Promise<void> {
  await begin(sequence, stream, await sequence.tab());
}

async function note(sequence: Sequence, stream: Stream): Promise<void> {
  const tab = await sequence.tab(stream.chance(0.7) ? 0 : 1);
  const { code, customer } = stream.pick(sequence.who!.policies);
  for (let number = stream.between(1, 3); number > 0; number -= 1) {
    const entry = sequence.add({ kind: 'note', word: wordOf(sequence.seed, 'note', sequence.step, number) });
    await tab.note(code, entry.word, customer);
    entry.said = 'saved';
  }
}

/** The browser dies in the middle of something. */
async function dieWorking(sequence: Sequence, stream: Stream): Promise<void> {
  const tab = await sequence.tab();
  const entry = await begin(sequence, stream, tab);
  const { photos } = await lookAt(tab, entry);
  let isKept = false;
  void tab.handOver(entry.draftId!).then(
    (result) => (isKept = result === 'kept'),
    () => undefined,
  );
  await new Promise((resolve) => setTimeout(resolve, stream.between(0, 12)));
  if (isKept) Object.assign(entry, { said: 'saved', photos });
  await die(sequence, stream);
}

async function handTablet(sequence: Sequence, stream: Stream): Promise<void> {
  const next = other(sequence.who);
  await signOut(sequence, { discard: stream.chance(0.1) });
  // What was written at once, and what a kill may take back.
  remember(sequence);
  if (stream.chance(0.3)) await die(sequence, stream);
  await signIn(sequence, next, stream);
  remember(sequence);
  if (stream.chance(0.4)) await die(sequence, stream);
}

async function pausedTab(sequence: Sequence, stream: Stream): Promise<void> {
  const [first, second] = [await sequence.tab(0), await sequence.tab(1)];
  // Something typed before, or nothing yet: then the draft is not even known to its owner.
  const entry = await begin(sequence, stream, second, { typed: stream.chance(0.5) });
  await signOut(sequence, { othersSleep: true });
  const next = other(entry.owner);
  await signIn(sequence, next, stream);
  sequence.accident('tab of the last person');
  await second.type(entry.draftId!, { text: `${entry.word}x`, customer: entry.word }).catch(() => undefined);
  const result = await second.handOver(entry.draftId!).catch((error: unknown) => String(error));
  sequence.steps.push(`  the tab of the last person: ${result}`);
  const opened = await first.take(entry.kind as DraftKind, entry.draftId!, null).catch(() => 'nothing');
  closeOthers();
  if (opened === 'draft' || opened === 'handed_over' || result === 'kept') {
    sequence.violated('one person’s work lies with another', `${opened}, ${result}`);
    entry.excused = true;
  }
}

async function sendEverywhere(sequence: Sequence, stream: Stream): Promise<void> {
  const tabs = [await sequence.tab(0), await sequence.tab(1)];
  wakeWorker(sequence);
  const sending = tabs.map((tab) => tab.sendAll().catch(() => undefined));
  if (stream.chance(0.5)) {
    device.worker?.terminate();
    device.worker = undefined;
    sequence.accident('worker killed');
  }
  await Promise.race([Promise.all(sending), new Promise((resolve) => setTimeout(resolve, 250))]);
}

function wakeWorker(sequence: Sequence): void {
  device.worker ??= new Worker('/campaign/worker.js');
  device.worker.postMessage({ skewMs: sequence.skewMs });
}

async function moveClock(sequence: Sequence, stream: Stream): Promise<void> {
  const hour = 3_600_000;
  sequence.skewMs = sequence.skewMs === 0 ? stream.pick([hour, 720 * hour, -24 * hour]) : 0;
  for (const frame of device.tabs) setSkew(frame, sequence.skewMs);
  sequence.accident('clock moved');
}

async function correct(sequence: Sequence): Promise<void> {
  const tab = await sequence.tab();
  const refused = (await tab.items()).find(
    ({ state, call }) => state === 'needs_attention' && call !== 'addContractNote',
  );
  if (!refused) return;
  const kind = refused.call === 'fileClaim' ? 'claim' : 'contract';
  await tab.correct(refused.id, kind);
  const { text } = await tab.answers(refused.id);
  const entry = sequence.entries.find((one) => one.texts.includes(text));
  if (!entry) return;
  const changed = `${text}, korrigiert`;
  await tab.type(refused.id, { text: changed });
  entry.texts.push(changed);
  sequence.steps.push(`  corrected: ${await tab.handOver(refused.id)}`);
}

async function loseDatabase(sequence: Sequence): Promise<void> {
  await sequence.tab();
  const rows = await sequence.rows(sequence.entries);
  const lost = sequence.entries.filter((entry, at) => !entry.excused && rows[at]!.length === 0);
  await deleteDatabases((name) => name.startsWith('kochfeld-user-'));
  for (const entry of lost) entry.excused = true;
  sequence.accident('storage deleted');
}

export const acts: readonly Act[] = [
  { name: 'files or registers', weight: 6, run: file },
  { name: 'hands one draft over in two tabs', weight: 3, run: inTwoTabs },
  { name: 'leaves a draft', weight: 2, run: leaveDraft },
  { name: 'writes notes', weight: 4, run: note },
  { name: 'the browser is killed', weight: 2, run: die },
  { name: 'the browser is killed while handing over', weight: 2, run: dieWorking },
  { name: 'hands the tablet over', weight: 3, run: handTablet },
  { name: 'a tab of the last person goes on', weight: 1, run: pausedTab },
  { name: 'tabs and worker send together', weight: 4, run: sendEverywhere },
  { name: 'the clock is moved', weight: 2, run: moveClock },
  { name: 'corrects what was refused', weight: 2, run: correct },
  { name: 'the database is deleted', weight: 0.5, run: loseDatabase },
];
