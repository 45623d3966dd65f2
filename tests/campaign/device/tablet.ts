import type { Session } from '#offline/device/schema.ts';
import type { Stream } from '../../support/seeds.ts';
import type { DraftKind, Tab } from './tab.ts';

/** Somebody of the two who share the device. */
export interface Person {
  session: Session;
  key: string;
  policies: { code: string; customer: string; dishwasher: string }[];
  /** A registration as the API takes it. */
  registration: Record<string, unknown>;
}

export interface Cast {
  people: [Person, Person];
  /** A small JPEG, base64. */
  photo: string;
  yesterday: string;
}

export interface Entry {
  kind: DraftKind | 'note';
  owner: Person;
  word: string;
  texts: string[];
  photos: number;
  said: 'nothing' | 'draft' | 'saved';
  draftId: string | null;
  excused: boolean;
}

export interface Row {
  text: string;
  photos: number;
  author: string | null;
}

/** What the page has of the device: its tabs, its worker, and the people who share it. */
export const device: { tabs: HTMLIFrameElement[]; worker: Worker | undefined; cast: Cast | undefined } = {
  tabs: [],
  worker: undefined,
  cast: undefined,
};

/** The people and things that the test has given. */
export function theCast(): Cast {
  if (!device.cast) throw new Error('nobody has come yet');
  return device.cast;
}

/** Asks the test, which stands outside the browser. */
export async function ask<T>(path: string, body: unknown): Promise<T> {
  const answer = await fetch(`/campaign/${path}`, { method: 'POST', body: JSON.stringify(body) });
  return (await answer.json()) as T;
}

let tabScript: string | undefined;

const tabOf = (frame: HTMLIFrameElement) => (frame.contentWindow as unknown as { tab: Tab }).tab;

/** One sequence on a device of its own: two tabs and a worker, one person after the other. */
export class Sequence {
  readonly seed: number;
  readonly entries: Entry[] = [];
  readonly violations: { rule: string; detail: string }[] = [];
  readonly steps: string[] = [];
  readonly faults: Record<string, number> = {};
  readonly everybody = new Set<Person>();
  who: Person | null = null;
  skewMs = 0;
  step = 0;
  /** What localStorage held after each step: a killed browser may have written any of the last ones. */
  written: [string, string][][] = [];

  constructor(seed: number) {
    this.seed = seed;
  }

  violated(rule: string, detail: string): void {
    this.violations.push({ rule, detail: `${detail} (step ${this.step})` });
  }

  accident(name: string): void {
    this.faults[name] = (this.faults[name] ?? 0) + 1;
  }

  async openTab(): Promise<HTMLIFrameElement> {
    tabScript ??= await (await fetch('/campaign/tab.js')).text();
    const frame = document.createElement('iframe');
    document.body.append(frame);
    // An empty frame of this origin: it is there at once, and its script is compiled once for all of them.
    const script = frame.contentDocument!.createElement('script');
    script.textContent = tabScript;
    frame.contentDocument!.body.append(script);
    setSkew(frame, this.skewMs);
    device.tabs.push(frame);
    return frame;
  }

  /** The tab of this number, opened if it is not. */
  async tab(number: 0 | 1 = 0): Promise<Tab> {
    while (device.tabs.length <= number) {
      const found = await tabOf(await this.openTab()).start();
      this.seeWho(found);
    }
    return tabOf(device.tabs[number]!);
  }

  seeWho(found: string | null): void {
    const wanted = this.who?.session.userId ?? null;
    if (found === wanted) return;
    const name = (id: string | null) =>
      theCast().people.find(({ session }) => session.userId === id)?.session.name ?? 'nobody';
    this.violated(
      wanted === null
        ? 'signed in again after signing out'
        : found === null
          ? 'signed out by itself'
          : 'the tablet belongs to somebody else',
      `${name(found)} instead of ${name(wanted)}`,
    );
    this.who = theCast().people.find(({ session }) => session.userId === found) ?? null;
  }

  add(entry: Pick<Entry, 'kind' | 'word'> & Partial<Entry>): Entry {
    const whole: Entry = {
      owner: this.who!,
      texts: [entry.word],
      photos: 0,
      said: 'nothing',
      draftId: null,
      excused: false,
      ...entry,
    };
    this.entries.push(whole);
    return whole;
  }

  /** The rows that the server has of each of these. */
  rows(entries: readonly Entry[]): Promise<Row[][]> {
    return ask<Row[][]>(
      'rows',
      entries.map(({ kind, word }) => ({ kind, word })),
    );
  }
}

/** Sets a tab’s clock ahead. */
export function setSkew(frame: HTMLIFrameElement, skewMs: number): void {
  const realm = frame.contentWindow as unknown as { campaignClock: { skewMs: number } };
  realm.campaignClock.skewMs = skewMs;
}

/** Time limits pass for what the open tabs are waiting for. */
export function passLimits(): void {
  for (const frame of device.tabs) (frame.contentWindow as unknown as { passLimits(): void }).passLimits();
}

/** The browser dies: what it had not written of localStorage is lost, databases stay. */
export async function die(sequence: Sequence, stream: Stream): Promise<void> {
  sequence.accident('browser killed');
  killRealms();
  const states = sequence.written.slice(
    -1 -
      stream.weighted([
        [5, 0],
        [2, 1],
        [2, 2],
        [1, 3],
      ]),
  );
  localStorage.clear();
  for (const [key, value] of states[0] ?? []) localStorage.setItem(key, value);
  await sequence.tab();
}

/** Signs out in the first tab. The others go to the sign-in page as well, unless they sleep through it. */
export async function signOut(
  sequence: Sequence,
  { discard = false, othersSleep = false }: { discard?: boolean; othersSleep?: boolean } = {},
): Promise<void> {
  const tab = await sequence.tab();
  if (discard) for (const entry of sequence.entries) if (entry.owner === sequence.who) entry.excused = true;
  await tab.signOut(discard ? 'discard' : 'keep');
  sequence.who = null;
  if (!othersSleep) closeOthers();
}

/** Closes all tabs but the first. */
export function closeOthers(): void {
  for (const frame of device.tabs.splice(1)) frame.remove();
}

export async function signIn(sequence: Sequence, person: Person, stream: Stream): Promise<void> {
  const tab = await sequence.tab();
  // Its access token may have ended meanwhile.
  const accessToken = stream.chance(0.2) ? 'ended' : person.session.accessToken;
  await tab.signIn({ ...person.session, accessToken }, person.key);
  sequence.who = person;
  sequence.everybody.add(person);
}

export const other = (person: Person | null) => theCast().people.find((one) => one !== person)!;

export function remember(sequence: Sequence): void {
  sequence.written.push(Object.entries(localStorage) as [string, string][]);
}

export function killRealms(): void {
  for (const frame of device.tabs) frame.remove();
  device.tabs.length = 0;
  device.worker?.terminate();
  device.worker = undefined;
}

export async function deleteDatabases(which: (name: string) => boolean): Promise<void> {
  for (const { name } of await indexedDB.databases()) {
    if (!name || !which(name)) continue;
    await new Promise((resolve) => {
      const request = indexedDB.deleteDatabase(name);
      request.addEventListener('success', resolve);
      request.addEventListener('error', resolve);
    });
  }
}
