import type { Page } from '@playwright/test';
import { closeCookieBanner, installWorker, password } from '../support/browser/browser-app.ts';
import {
  anotherPage,
  certainMs,
  comes,
  patienceMs,
  show,
  soloPage,
  unhurried,
  type Act,
  type Scene,
} from './scene.ts';
import { openRegistration } from './leads.ts';
import { wordOf } from '../support/seeds.ts';
import type { Salesperson } from './world.ts';

const passwordField = (page: Page) => page.getByLabel('Passwort', { exact: true });
const leaveButton = (page: Page) => page.getByRole('button', { name: 'Abmelden', exact: true });

/** Who the tablet says is signed in, or null on the sign-in page. Undefined if the screen tells neither. */
async function whoIsShown(
  scene: Scene,
  page: Page,
  timeout: number,
): Promise<Salesperson | null | undefined> {
  if (!(await comes(passwordField(page).or(leaveButton(page)), timeout))) return undefined;
  if (await passwordField(page).isVisible()) return null;
  const frame = await page.locator('body').textContent();
  return scene.world.people.find(({ name }) => frame?.includes(name));
}

/** Sees that the tablet belongs to whom it should, and puts it right if not. */
export async function seeWhoIsThere(
  scene: Scene,
  page: Page,
  when: string,
  timeout = patienceMs,
): Promise<void> {
  const shown = await whoIsShown(scene, page, timeout);
  if (shown === undefined || shown === scene.who) return;
  const names = `${shown?.name ?? 'nobody'} instead of ${scene.who?.name ?? 'nobody'}`;
  scene.did(`  signed in: ${names}`);
  if (shown === null) scene.ledger.violated(`signed out ${when}`, names);
  else if (scene.who === null) scene.ledger.violated(`signed in again ${when}`, names);
  else scene.ledger.violated(`the tablet belongs to somebody else ${when}`, names);
  const wanted = scene.who;
  scene.who = shown;
  if (wanted) await beSignedIn(scene, wanted);
  else await signOut(scene);
}

/** Signs the person in at the tablet, after whoever is there. A network that prevents it is healed. */
export async function beSignedIn(scene: Scene, person: Salesperson): Promise<Page> {
  if (scene.who === person) return soloPage(scene);
  if (scene.who) await signOut(scene);
  const page = unhurried(await soloPage(scene));
  if (!(await passwordField(page).isVisible())) await show(scene, page, '/login');
  for (let tries = 0; scene.who !== person; tries += 1) {
    if (tries > 0) await scene.network.heal();
    // What hung goes on once the network is well: the sign-in before may still succeed.
    if (tries > 0 && (await comes(leaveButton(page)))) {
      scene.who = person;
      break;
    }
    if (tries > 2)
      throw new Error(`${person.name} cannot sign in: ${await page.locator('body').innerText()}`);
    await fillSignIn(page, person);
    const banner = page.getByRole('button', { name: 'Nur notwendige' });
    if (await banner.isVisible()) await closeCookieBanner(page);
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
    if (await comes(leaveButton(page), tries > 0 ? certainMs : patienceMs)) scene.who = person;
  }
  scene.did(`  ${person.name} is signed in`);
  await installWorker(page);
  return soloPage(scene);
}

async function fillSignIn(page: Page, person: Salesperson): Promise<void> {
  try {
    await page.getByLabel('E-Mail-Adresse', { exact: true }).fill(`${person.account}@kochfeld.example`);
    await passwordField(page).fill(password);
  } catch (error) {
    const shown = (await page.locator('body').innerText()).replaceAll(/\s+/g, ' ').slice(0, 300);
    throw new Error(`${person.name} cannot sign in at ${page.url()}: “${shown}”`, { cause: error });
  }
}

/** Signs out at the tablet. Unsent work stays locked, or goes if `discard` is set. */
export async function signOut(scene: Scene, { discard = false } = {}): Promise<void> {
  const { who, ledger } = scene;
  if (!who) return;
  const page = unhurried(await soloPage(scene));
  if (!(await leaveButton(page).isVisible())) await show(scene, page, '/contracts');
  await leaveButton(page).click();
  const dialog = page.getByRole('dialog');
  const discarding = dialog.getByRole('button', { name: 'Abmelden und endgültig verwerfen' });
  const keeping = dialog.getByRole('button', { name: /^Abmelden( und verschlossen behalten)?$/ });
  await keeping.waitFor();
  if (discard && (await discarding.isVisible())) {
    for (const entry of ledger.entries) if (entry.owner === who) entry.excused ??= 'discarded by its owner';
    await discarding.click();
  } else await keeping.click();
  if (!(await comes(passwordField(page)))) {
    await scene.network.heal();
    await passwordField(page).waitFor();
  }
  scene.did(`  ${who.name} is signed out`);
  scene.who = null;
}

/** What the next person finds by going back must not be the last person's. */
async function goBackAndRead(scene: Scene, last: Salesperson): Promise<void> {
  const page = await soloPage(scene);
  const words = scene.ledger.wordsOf(last);
  for (let steps = 0; steps < 3; steps += 1) {
    const moved = await page.goBack({ waitUntil: 'domcontentloaded', timeout: 2_000 }).catch(() => null);
    await page.waitForTimeout(150);
    const text = await page.locator('body').innerText();
    const found = words.find((word) => text.includes(word));
    if (found) scene.ledger.violated('the next person goes back and reads the last one’s work', found);
    if (moved === null && page.url() === 'about:blank') break;
  }
  await show(scene, page, '/contracts');
}

const changePeople: Act = {
  name: 'hands the tablet over',
  weight: 4,
  async run(scene, stream) {
    const last = scene.who!;
    const next = scene.world.people.find((one) => one !== last)!;
    await signOut(scene, { discard: stream.chance(0.1) });
    if (stream.chance(0.3)) await goBackAndRead(scene, last);
    await beSignedIn(scene, next);
    if (stream.chance(0.5)) await goBackAndRead(scene, last);
    if (stream.chance(0.35)) await killBrowser(scene, stream.between(0, 1_500));
  },
};

const leaveAndDie: Act = {
  name: 'signs out, and the battery dies',
  weight: 2,
  async run(scene, stream) {
    const last = scene.who!;
    await signOut(scene);
    await (await soloPage(scene)).waitForTimeout(stream.between(0, 1_500));
    const offline = { name: 'offline', share: 1, mischiefs: [[1, 'drop']] } as const;
    scene.network.set(offline, scene);
    await killBrowser(scene, 0);
    await scene.network.heal();
    await beSignedIn(
      scene,
      stream.pick(scene.world.people.filter((one) => one !== last || stream.chance(0.5))),
    );
  },
};

/** Kills the browser, starts it and opens the address it showed. */
async function killBrowser(scene: Scene, afterMs: number): Promise<void> {
  const page = await soloPage(scene);
  const address = page.url();
  await page.waitForTimeout(afterMs);
  await scene.tablet.kill();
  scene.accident('browser killed');
  await scene.tablet.start();
  await (await import('./clock.ts')).setClock(scene.tablet.context(), scene.skewMs);
  const again = await soloPage(scene);
  const path = address.startsWith(scene.network.url) ? address.slice(scene.network.url.length) : '/contracts';
  await show(scene, again, path);
  await seeWhoIsThere(scene, again, 'after the browser was killed');
  const entry = scene.ledger.entries.find(({ draft, said }) => {
    const id = draft && new URL(draft, scene.network.url).searchParams.get('draft');
    return (said === 'saved' || said === 'arrived') && id && path.includes(id);
  });
  if (entry && (await again.getByText('Schritt 1 von 7', { exact: true }).isVisible())) {
    scene.ledger.violated('the address of a filed claim opens an empty wizard', path, entry);
  }
}

const batteryDies: Act = {
  name: 'the browser is killed',
  weight: 4,
  run: (scene, stream) => killBrowser(scene, stream.between(0, 800)),
};

const deafTab: Act = {
  name: 'a paused tab wakes up at somebody else’s',
  weight: 1,
  async run(scene, stream) {
    const owner = scene.who!;
    const next = scene.world.people.find((one) => one !== owner)!;
    const page = await soloPage(scene);
    const paused = await anotherPage(scene);
    await paused.addInitScript(() => {
      BroadcastChannel.prototype.addEventListener = () => undefined;
      globalThis.addEventListener('storage', (event) => event.stopImmediatePropagation());
    });
    await openRegistration(scene, paused);
    const word = wordOf(scene.seed, 'paused', scene.step);
    const field = paused.locator('[id="field-customer.lastName"]');
    const entry = scene.ledger.add({ kind: 'contract', owner, word, step: scene.step });
    // Something typed before, or nothing yet: then the draft is not even known to its owner.
    if (stream.chance(0.5)) {
      await field.fill(word);
      if (!(await comes(paused.getByText('Entwurf gespeichert'), 3_000))) return;
      const id = new URL(paused.url()).searchParams.get('draft');
      Object.assign(entry, { said: 'draft', draft: id && `/contracts/registration?draft=${id}` });
    } else await field.waitFor();
    // Signs out and in beside it, so it must stay open.
    await signOutBeside(page);
    scene.who = null;
    await signInBeside(scene, page, next);
    scene.accident('tab without broadcasts');
    await field.fill(`${word}x`).catch(() => undefined);
    await paused.waitForTimeout(700);
    await paused.close();
    await show(scene, page, '/contracts/registration');
    await page.waitForTimeout(300);
    await show(scene, page, '/outbox');
    await comes(page.getByRole('heading', { level: 1 }));
    await page.waitForTimeout(300);
    if ((await page.locator('body').innerText()).includes(word)) {
      scene.ledger.violated('one person’s draft lies with another', word);
    }
  },
};

async function signOutBeside(page: Page): Promise<void> {
  await leaveButton(page).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Abmelden( und verschlossen behalten)?$/ })
    .click();
  await passwordField(page).waitFor();
}

async function signInBeside(scene: Scene, page: Page, person: Salesperson): Promise<void> {
  await scene.network.heal();
  await page.getByLabel('E-Mail-Adresse', { exact: true }).fill(`${person.account}@kochfeld.example`);
  await passwordField(page).fill(password);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await leaveButton(page).waitFor({ timeout: certainMs });
  scene.who = person;
}

export const peopleActs: readonly Act[] = [changePeople, leaveAndDie, batteryDies, deafTab];
