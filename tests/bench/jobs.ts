import type { Locator, Page } from 'playwright';
import { answeredBanner } from '../support/browser/cookie-banner.ts';
import { allStill } from '../support/browser/axe.ts';
import { browserWithCamera, pressShutter } from '../support/browser/camera.ts';
import { ApiUser, expect, signInByForm } from '../support/browser/browser-app.ts';
import { contractWithoutClaims, numberOf } from '../support/browser/filing-steps.ts';
import { jutta } from '../support/browser/registration-steps.ts';
import { takePhoto } from '../support/data/camera-photo.ts';
import { startServer } from '../support/server/built-server.ts';
import { median, type Figure } from './figure.ts';

const rounds = 3;
/** What an act takes of a hand by the keystroke-level model (Card, Moran and Newell): to point, and to press a key. */
const pointMs = 1100;
const keyMs = 200;
/** A photo by the phone's own camera app: its shutter, and that the photo is right. */
const tapsInCameraApp = 2;
const claimsOfTheMorning = 10;

const types = ['Backofen', 'Kochfeld mit Induktion', 'Geschirrspüler', 'Kühlschrank'];

/** A build of the app that runs. */
interface Build {
  url: string;
  isOlder: boolean;
}

/** A scripted person. An act is a tap or a key that types nothing; typing a text into the field at hand is none. */
interface Person {
  page: Page;
  acts: number;
  /** Counts taps that are made elsewhere, and takes the time of their hand. */
  tapped: (count: number) => Promise<void>;
  tap: (target: Locator) => Promise<void>;
  key: (key: string) => Promise<void>;
  /** Types into a field, which is tapped unless it has the focus; not what stands there already. */
  type: (field: Locator, text: string) => Promise<void>;
}

function personAt(page: Page): Person {
  const person: Person = {
    page,
    acts: 0,
    tapped: async (count) => {
      person.acts += count;
      await page.waitForTimeout(count * pointMs);
    },
    tap: async (target) => {
      await person.tapped(1);
      await target.click();
    },
    key: async (key) => {
      person.acts += 1;
      await page.waitForTimeout(keyMs);
      await page.keyboard.press(key);
    },
    type: async (field, text) => {
      if ((await field.inputValue()) === text) return;
      const isAtHand = await field.evaluate((element) => element === document.activeElement);
      if (!isAtHand) await person.tap(field);
      await page.keyboard.insertText(text);
    },
  };
  return person;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const onwards = /^(Weiter|Ohne Nummer weiter|Zur Übersicht)$/;
const heading = (page: Page, text: RegExp) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(text);

/** Registers a contract with eight appliances, on a tablet. */
async function register(person: Person, { url, isOlder }: Build): Promise<void> {
  const { page } = person;
  await page.goto(`${url}/contracts/registration`);
  await heading(page, /Wer ist der Kunde/);
  for (const [path, text] of Object.entries(jutta))
    await person.type(page.locator(`[id="field-${path}"]`), text);
  await person.tap(button(page, onwards));
  await heading(page, /Welches Schutzpaket|Was wird versichert/);
  await person.tap(page.getByText('Standard', { exact: true }).first());
  await person.type(page.locator('[id="field-kvAbNumber"]'), `KV-${Date.now()}`);
  await person.tap(button(page, 'Heute'));
  await person.tap(page.getByText('Offen', { exact: true }).first());
  if (!isOlder) {
    await person.tap(button(page, onwards));
    await heading(page, /Was wird versichert/);
  }
  for (let device = 0; device < 8; device += 1) {
    // By the types that most kitchens have, which the older page did not offer.
    if (!isOlder) {
      const common = page.getByRole('group', { name: 'Gerät hinzufügen' });
      await person.tap(common.getByRole('button').nth(device));
    }
    const row = page.locator('ol > li[data-row]').last();
    const field = (name: string) => row.locator(`[id$=".${name}"][id^="field-devices."]`);
    await person.type(field('manufacturer'), 'Bosch');
    if (isOlder) await person.type(field('deviceType'), types[device % types.length]!);
    await person.type(field('model'), `HBG ${device}`);
    if (isOlder && device < 7) {
      await person.key('Enter');
      await expect(page.locator('ol > li[data-row]')).toHaveCount(device + 2);
    }
  }
  await person.tap(button(page, onwards));
  await person.tap(button(page, 'Vertrag anlegen'));
  await heading(page, /Auf diesem Gerät gespeichert|ist angekommen|Der Vertrag ist angelegt/);
}

/** Files a claim with three photos of the camera, on a phone. */
async function fileClaim(person: Person, { url, isOlder }: Build): Promise<void> {
  const { page } = person;
  const contract = await contractWithoutClaims(await ApiUser.signIn(url, 'retailer'));
  await page.goto(`${url}/claims/new`);
  const search = page.getByRole('searchbox', { name: 'Verträge suchen' });
  await person.type(search, numberOf(contract));
  await person.tap(
    page.getByRole('list', { name: 'Verträge' }).getByRole('button', { name: numberOf(contract) }),
  );
  const at = (step: number) => page.getByText(`Schritt ${step} von 7`, { exact: true });
  const goOn = async (from: number) => {
    if (await at(from).isVisible()) await person.tap(button(page, onwards));
    await expect(at(from + 1)).toBeVisible();
  };
  await expect(at(1)).toBeVisible();
  await person.tapped(1);
  await page.getByRole('radio').first().check();
  await goOn(1);
  await goOn(2);
  await person.tap(button(page, 'Gestern'));
  // The page goes on by itself, or waits to be told.
  await page.waitForTimeout(300);
  await goOn(3);
  await person.type(page.getByLabel('Was ist beschädigt?'), 'Griff abgebrochen');
  await person.type(page.getByLabel('Wie ist es passiert?'), 'Beim Öffnen abgerissen');
  await goOn(4);
  await (isOlder ? photosOfCameraApp(person) : photosOfOurs(person));
  await goOn(5);
  await person.tap(button(page, 'Schaden melden').last());
  await heading(page, /Auf diesem Gerät gespeichert|ist angekommen/);
}

/** The older page opens the phone's camera app for each photo. */
async function photosOfCameraApp(person: Person): Promise<void> {
  const { page } = person;
  const buffer = await takePhoto({ width: 1280, height: 960 });
  for (const name of ['whole-camera', 'closeup-camera', 'extra-files']) {
    await person.tapped(1 + tapsInCameraApp);
    const file = { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer };
    await page.locator(`input[name="${name}"]`).setInputFiles(file);
  }
  await expect(page.getByText(/^[\d,.]+\s(kB|MB)$/)).toHaveCount(3);
}

async function photosOfOurs(person: Person): Promise<void> {
  const { page } = person;
  await person.tap(page.getByRole('button', { name: 'Ganzer Gegenstand: Foto aufnehmen' }));
  for (let photo = 0; photo < 3; photo += 1) {
    await person.tapped(1);
    await pressShutter(page);
  }
  await expect(page.getByRole('dialog').locator('[data-slot][data-phase=ready]')).toHaveCount(3);
  await person.tap(page.getByRole('dialog').getByRole('button', { name: 'Fertig' }));
}

/** Works through ten open claims with the record beside the list: taken over; commented on and taken over; closed. */
async function clear(person: Person, { url, isOlder }: Build): Promise<void> {
  const { page } = person;
  const row = page.locator('#main li [data-row], #main td [data-row]').first();
  const shown = () => new URL(page.url()).searchParams.get('show');
  const one = (name: string) => page.locator('#main').getByRole('button', { name });
  await page.goto(`${url}/claims/overview?status=open`);
  await expect(row).toBeVisible();
  await person.key('j');
  await expect(row).toBeFocused();
  await person.key('Enter');
  for (let claim = 0; claim < claimsOfTheMorning; claim += 1) {
    await expect(one('Übernehmen')).toBeVisible();
    const before = shown();
    if (claim % 3 === 1) {
      await person.key('m');
      await expect(page.getByLabel('Kommentar')).toBeFocused();
      await page.keyboard.insertText('Termin steht.');
      await person.key('Control+Enter');
      await expect(page.getByRole('paragraph').filter({ hasText: 'Termin steht.' })).toBeVisible();
      // Out of the field, which the older page left to its user.
      if (isOlder) await person.key('Escape');
    }
    if (claim % 3 === 2) {
      await person.key('c');
      const confirm = page.getByRole('dialog').getByRole('button', { name: 'Schaden schließen' });
      await expect(confirm).toBeVisible();
      await allStill(page);
      // The older dialog began on the way back.
      if (isOlder) await person.key('Tab');
      await expect(confirm).toBeFocused();
      await person.key('Enter');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      if (isOlder) await expect(one('Schaden wieder öffnen')).toBeVisible();
    } else if (isOlder) {
      await person.key('t');
      await expect(one('Zurückgeben')).toBeVisible();
    } else {
      await person.key('Shift+T');
    }
    if (isOlder && claim < claimsOfTheMorning - 1) await person.key('j');
    if (!isOlder || claim < claimsOfTheMorning - 1) await expect.poll(shown).not.toBe(before);
  }
}

/** The three main jobs: who does them, and at which screen. */
const jobs = {
  'a contract with eight appliances registered': {
    does: register,
    account: 'retailer',
    viewport: { width: 820, height: 1180 },
  },
  'a claim with three photos filed': {
    does: fileClaim,
    account: 'retailer',
    viewport: { width: 390, height: 844 },
  },
  'ten claims worked through by keyboard': {
    does: clear,
    account: 'service',
    viewport: { width: 1440, height: 900 },
  },
} as const;
type Job = keyof typeof jobs;

interface Done {
  acts: number;
  seconds: number;
}

/** Of the build of `f9c49a30`, times 0.85. */
const mostActs: Record<Job, number> = {
  'a contract with eight appliances registered': 34,
  'a claim with three photos filed': 17,
  'ten claims worked through by keyboard': 30,
};

/** Demo data of a build, of which every job gets a copy, and the folder of its code if it is not this one. */
interface Data {
  template: string;
  tree?: string;
}

/** Calls back with the demo data that a build makes. */
async function withData<T>(tree: string | undefined, work: (data: Data) => Promise<T>): Promise<T> {
  await using server = await startServer(tree === undefined ? {} : { tree });
  await server.stop();
  return await work({ template: server.dataDir, ...(tree !== undefined && { tree }) });
}

/** Does a job on demo data of its own, in a browser that has just signed in. */
async function doJob(job: Job, data: Data): Promise<Done> {
  const { does, account, viewport } = jobs[job];
  await using server = await startServer({ ...data });
  const build = { url: server.url, isOlder: data.tree !== undefined };
  const browser = await browserWithCamera('sharp');
  try {
    const context = await browser.newContext({
      viewport,
      hasTouch: account === 'retailer',
      locale: 'de-DE',
      timezoneId: 'Europe/Berlin',
      serviceWorkers: 'block',
      storageState: answeredBanner,
      permissions: ['camera'],
    });
    const person = personAt(await context.newPage());
    await signInByForm(person.page, build.url, account);
    const began = performance.now();
    await does(person, build);
    return { acts: person.acts, seconds: (performance.now() - began) / 1000 };
  } finally {
    await browser.close();
  }
}

const middle = (all: readonly Done[], which: keyof Done) => median(all.map((one) => one[which]));

/** Counts the acts of the three main jobs and times them. */
export function run(): Promise<Figure[]> {
  return withData(undefined, async (data) => {
    const figures: Figure[] = [];
    for (const job of Object.keys(jobs) as Job[]) {
      const { acts, seconds } = await doJob(job, data);
      figures.push({
        name: `${job}: acts`,
        value: acts,
        unit: 'acts',
        target: `≤ ${mostActs[job]}`,
        baseline: `${seconds.toFixed(1)} s, of which the hand takes most`,
      });
    }
    return figures;
  });
}

/**
 * Does them in turns with the build in `older`, of before the common types, the camera and the keys that go on. How long
 * a phone's own camera takes to open is not in the older build's seconds, because no script can open it.
 */
export function against(older: string): Promise<Figure[]> {
  return withData(undefined, (now) =>
    withData(older, async (before) => {
      const figures: Figure[] = [];
      for (const job of Object.keys(jobs) as Job[]) figures.push(...(await compared(job, { now, before })));
      return figures;
    }),
  );
}

/** Acts and seconds of a job, as ratios to the older build. */
async function compared(job: Job, data: Record<'now' | 'before', Data>): Promise<Figure[]> {
  const done = { now: [] as Done[], before: [] as Done[] };
  for (let round = 0; round < rounds; round += 1) {
    // Who comes second finds a warmer machine.
    const turns = round % 2 === 0 ? (['now', 'before'] as const) : (['before', 'now'] as const);
    for (const turn of turns) done[turn].push(await doJob(job, data[turn]));
  }
  const targets = { acts: 0.85, seconds: 1 };
  return (['acts', 'seconds'] as const).map((which) => {
    const [ours, theirs] = [middle(done.now, which), middle(done.before, which)];
    return {
      name: `${job}: ${which} over the older build's`,
      value: ours / theirs,
      unit: '×',
      target: `≤ ${targets[which]}`,
      baseline: `${theirs.toFixed(1)}, now ${ours.toFixed(1)}`,
    };
  });
}

if (import.meta.main) console.table(await run());
