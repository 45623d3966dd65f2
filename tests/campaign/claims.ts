import type { Page } from '@playwright/test';
import type { ClaimListItem } from '#domain/claim/claim.ts';
import { arrivedHeading, goOnName, savedHeading } from '../support/browser/filing-steps.ts';
import { judgeRows, rowsOf, type Entry } from './ledger.ts';
import { anotherPage, comes, patienceMs, show, soloPage, type Act, type Scene } from './scene.ts';
import { wordOf, type Stream } from '../support/seeds.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const goOn = (page: Page) => page.getByRole('button', { name: goOnName }).click();
const atStep = (page: Page, number: number) =>
  page.getByText(`Schritt ${number} von 7`, { exact: true }).waitFor();

/** Reads the last page of a wizard: what it calls saved goes into the ledger, what it calls arrived must be there. */
export async function readEnd(
  scene: Scene,
  page: Page,
  entry: Entry,
  timeout = patienceMs,
): Promise<boolean> {
  const end = heading(page)
    .filter({ hasText: savedHeading })
    .or(heading(page).filter({ hasText: arrivedHeading }));
  if (!(await comes(end, timeout))) return false;
  const words = await heading(page).first().textContent();
  if (entry.said !== 'arrived' && savedHeading.test(words ?? '')) entry.said = 'saved';
  if (arrivedHeading.test(words ?? '')) await heardArrived(scene, entry);
  scene.did(`  “${words}”`);
  return true;
}

async function heardArrived({ world, ledger }: Scene, entry: Entry): Promise<void> {
  entry.said = 'arrived';
  const fault = judgeRows(entry, await rowsOf(world, entry));
  if (fault) ledger.violated('called arrived and is not', fault, entry);
}

export interface Photos {
  count: number;
  /** Puts a file that is no picture into a slot whose photo is still being made smaller. */
  wrongFile: boolean;
}

/** Fills the wizard up to the description. */
async function describe(scene: Scene, page: Page, at: { code: string; text: string }): Promise<void> {
  await show(scene, page, `/claims/new?contract=${at.code}`);
  await page.getByRole('radio').first().check();
  await goOn(page);
  await atStep(page, 2);
  await goOn(page);
  await atStep(page, 3);
  await page.getByRole('button', { name: 'Gestern', exact: true }).click();
  await atStep(page, 4);
  await page.getByLabel('Was ist beschädigt?').fill(at.text);
  await page.getByLabel('Wie ist es passiert?').fill('Beim Ausräumen');
}

const jpeg = (buffer: Buffer) => ({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer });
const noImage = {
  name: 'brief.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.from('Sehr geehrte Damen und Herren'),
};

async function takePhotos(
  scene: Scene,
  page: Page,
  stream: Stream,
  { count, wrongFile }: Photos,
): Promise<void> {
  const first = stream.between(0, scene.photos.good.length - 1);
  const good = (number: number) => jpeg(scene.photos.good[(first + number) % scene.photos.good.length]!);
  const large = jpeg(scene.photos.large);
  const isExtra = wrongFile && stream.chance(0.6);
  const waitMs = stream.between(0, 120);
  const disturb = async (slot: string) => {
    await page.waitForTimeout(waitMs);
    await page.locator(`input[name="${slot}-camera"]`).setInputFiles(noImage);
    scene.accident('wrong file in a busy slot');
  };
  await page.locator('input[name="whole-camera"]').setInputFiles(wrongFile && !isExtra ? large : good(0));
  if (wrongFile && !isExtra) await disturb('whole');
  await page.locator('input[name="closeup-camera"]').setInputFiles(good(1));
  const extras = Array.from({ length: count - 2 }, (_, index) => good(index + 2));
  if (isExtra) extras[0] = large;
  if (extras.length > 0) await page.locator('input[name="extra-files"]').setInputFiles(extras);
  if (isExtra) await disturb('extra1');
  for (const name of ['Ganzer Gegenstand', 'Nahaufnahme des Schadens']) {
    const ready = page.getByRole('region', { name }).getByText(/\d\u00a0(kB|MB)/);
    // With the wrong file the slot may also have stayed empty, or wait for ever: the summary tells.
    if (!(await comes(ready, wrongFile ? 1_500 : patienceMs)) && !wrongFile) {
      throw new Error(`no photo: ${name}`);
    }
  }
  if (count > 2) await page.waitForTimeout(300);
}

/** Pictures that the summary shows. */
async function shownPhotos(page: Page): Promise<number> {
  return page
    .getByRole('button', { name: /^Ändern: Fotos/ })
    .locator('img')
    .count();
}

/** Presses the button and reads what the page says. */
async function send(scene: Scene, page: Page, entry: Entry): Promise<boolean> {
  entry.photos = await shownPhotos(page);
  await page.getByRole('button', { name: 'Schaden melden', exact: true }).last().click();
  if (await readEnd(scene, page, entry)) return true;
  scene.did(`  not called saved: ${await alertsOn(page)}`);
  return false;
}

async function alertsOn(page: Page): Promise<string> {
  const texts = await page.getByRole('alert').or(page.locator('[data-tone="bad"]')).allInnerTexts();
  return texts.join(' · ').replaceAll(/\s+/g, ' ').slice(0, 200);
}

/** Begins a claim of the person at the tablet and brings it to the photos. */
async function begin(scene: Scene, page: Page, stream: Stream): Promise<Entry> {
  const owner = scene.who!;
  const word = wordOf(scene.seed, 'claim', scene.step);
  const { code } = stream.pick(owner.policies);
  const entry = scene.ledger.add({ kind: 'claim', owner, word, step: scene.step, about: code });
  await describe(scene, page, { code, text: word });
  return entry;
}

function draftAddress(page: Page): string | null {
  const { searchParams, pathname } = new URL(page.url());
  const draft = searchParams.get('draft');
  return draft && `${pathname}?draft=${draft}&step=description`;
}

async function toSummary(
  scene: Scene,
  page: Page,
  entry: Entry,
  stream: Stream,
  photos: Photos,
): Promise<void> {
  await goOn(page);
  await atStep(page, 5);
  entry.draft = draftAddress(page);
  await takePhotos(scene, page, stream, photos);
  await goOn(page);
  if (photos.wrongFile && !(await comes(page.getByText('Schritt 6 von 7', { exact: true }), 1_000))) {
    // The slot stayed empty, as it should: the photo is taken again.
    await page.locator('input[name="whole-camera"]').setInputFiles(jpeg(scene.photos.good[0]!));
    await comes(page.getByRole('region', { name: 'Ganzer Gegenstand' }).getByText(/\d\u00a0(kB|MB)/));
    await goOn(page);
  }
  await atStep(page, 6);
  await page.getByText(entry.word).first().waitFor();
}

const fileClaim: Act = {
  name: 'files a claim',
  weight: 5,
  async run(scene, stream) {
    const page = await soloPage(scene);
    const entry = await begin(scene, page, stream);
    await toSummary(scene, page, entry, stream, { count: stream.between(2, 5), wrongFile: false });
    await send(scene, page, entry);
  },
};

const wrongFile: Act = {
  name: 'puts a wrong file into a busy slot',
  weight: 1.5,
  async run(scene, stream) {
    const page = await soloPage(scene);
    const entry = await begin(scene, page, stream);
    await toSummary(scene, page, entry, stream, { count: stream.between(3, 4), wrongFile: true });
    await send(scene, page, entry);
  },
};

const claimInTwoTabs: Act = {
  name: 'files one claim in two tabs',
  weight: 1.5,
  async run(scene, stream) {
    const first = await soloPage(scene);
    const entry = await begin(scene, first, stream);
    await toSummary(scene, first, entry, stream, { count: 2, wrongFile: false });
    const second = await anotherPage(scene);
    await second.goto(first.url());
    await second.getByText(entry.word).first().waitFor();
    if (stream.chance(0.5)) {
      await first.getByRole('button', { name: 'Ändern: Schadenbeschreibung' }).click();
      const changed = `${entry.word}, links`;
      await first.getByLabel('Was ist beschädigt?').fill(changed);
      entry.texts = [changed];
      await first.getByRole('button', { name: 'Zur Übersicht' }).click();
      await first.getByText(changed).first().waitFor();
    }
    scene.accident('second tab with stale content');
    const sent = await send(scene, first, entry);
    const button = second.getByRole('button', { name: 'Schaden melden', exact: true }).last();
    const shown = await second
      .getByText(entry.word)
      .first()
      .textContent({ timeout: 1_000 })
      .catch(() => null);
    if (!(await button.isVisible())) return scene.did('  the other tab is closed to it');
    const photos = await shownPhotos(second);
    await button.click({ timeout: 1_000 }).catch(() => undefined);
    const other: Entry = { ...entry, texts: [shown ?? entry.word], photos, said: 'nothing' };
    if (!(await readEnd(scene, second, other, 1_500))) return scene.did('  the other tab refuses');
    // Called saved twice: either both are the same, or the second promise has to hold as well.
    if (sent && (other.texts[0] !== entry.texts[0] || other.photos !== entry.photos)) {
      scene.ledger.violated(
        'two tabs called different answers of one claim saved',
        other.texts.join(),
        entry,
      );
    }
    if (!sent) Object.assign(entry, { texts: other.texts, photos, said: other.said });
  },
};

const leaveClaimDraft: Act = {
  name: 'leaves a claim half done',
  weight: 2,
  async run(scene, stream) {
    const page = await soloPage(scene);
    const entry = await begin(scene, page, stream);
    entry.draft = draftAddress(page);
    if (await comes(page.getByText('Entwurf gespeichert'), 3_000)) {
      entry.said = 'draft';
      scene.did('  “Entwurf gespeichert”');
    }
    if (stream.chance(0.5)) await show(scene, page, '/contracts');
  },
};

const comment: Act = {
  name: 'comments on a claim',
  weight: 2,
  async run(scene, stream) {
    const owner = scene.who!;
    await scene.network.serverUp();
    const { items } = await scene.api.of(owner).get<{ items: ClaimListItem[] }>('/v1/claims');
    if (items.length === 0) return scene.did('  there is no claim yet');
    const page = await soloPage(scene);
    const claim = stream.pick(items.slice(0, 5));
    await show(scene, page, `/claims/detail/${claim.id}`);
    const word = wordOf(scene.seed, 'comment', scene.step);
    await page.getByLabel('Kommentar', { exact: true }).fill(word);
    const button = page.getByRole('button', { name: 'Kommentar hinzufügen' });
    await button.click();
    // Called saved: shown in the history, with nothing under way and no trouble.
    await page
      .waitForFunction(() => document.querySelector('[data-loading]') === null, undefined, { timeout: 3_000 })
      .catch(() => undefined);
    const isShown = await comes(page.getByRole('listitem').filter({ hasText: word }), 1_000);
    const isBack = (await page.getByLabel('Kommentar', { exact: true }).inputValue()) !== '';
    const isUnderWay = await button.evaluate((element) => 'loading' in (element as HTMLElement).dataset);
    if (!isShown || isBack || isUnderWay) return scene.did('  not called saved');
    scene.ledger.add({ kind: 'comment', owner, word, step: scene.step, said: 'saved', about: claim.id });
  },
};

export const claimActs: readonly Act[] = [fileClaim, wrongFile, claimInTwoTabs, leaveClaimDraft, comment];
