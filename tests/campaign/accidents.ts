import { arrivedHeading } from '../support/browser/filing-steps.ts';
import { setClock } from './clock.ts';
import { rowsOf } from './ledger.ts';
import { certainMs, comes, messagesRead, show, soloPage, type Act, type Scene } from './scene.ts';
import { readEnd } from './claims.ts';

const hour = 3_600_000;

const moveClock: Act = {
  name: 'the clock is moved',
  weight: 3,
  async run(scene, stream) {
    scene.skewMs = scene.skewMs === 0 ? stream.pick([hour, 24 * hour, 30 * 24 * hour, -24 * hour]) : 0;
    await setClock(scene.tablet.context(), scene.skewMs);
    scene.accident('clock moved');
    scene.did(`  by ${scene.skewMs / hour} hours`);
  },
};

const stopWorker: Act = {
  name: 'the worker is stopped',
  weight: 3,
  async run(scene) {
    const page = await soloPage(scene);
    const session = await page.context().newCDPSession(page);
    await session.send('ServiceWorker.enable');
    await session.send('ServiceWorker.stopAllWorkers');
    await session.detach();
    scene.accident('worker stopped');
  },
};

const newVersion: Act = {
  name: 'a new version is published',
  weight: 0.7,
  async run(scene) {
    const page = await soloPage(scene);
    scene.network.deploy();
    scene.accident('deployment');
    await page.evaluate(async () => {
      await (await navigator.serviceWorker.getRegistration())?.update().catch(() => undefined);
    });
    const change = page.getByRole('button', { name: 'Jetzt aktualisieren' });
    if (!(await comes(change, 2_500))) return scene.did('  it is not offered');
    await change.click();
    await page.waitForTimeout(500);
  },
};

/** Entries that only the device has. */
async function unsent(scene: Scene) {
  const found = [];
  for (const entry of scene.ledger.entries) {
    if (entry.said === 'nothing' || entry.excused) continue;
    if ((await rowsOf(scene.world, entry)).length === 0) found.push(entry);
  }
  return found;
}

const storageCleared = 'Der Browser hat den Speicher dieses Geräts geleert';

const storageGoes: Act = {
  name: 'the browser deletes the storage',
  weight: 1,
  async run(scene) {
    const page = await soloPage(scene);
    const before = await unsent(scene);
    const count = await page.evaluate(async () => {
      const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
      const gone = names.filter((name) => name.startsWith('kochfeld-user-'));
      for (const name of gone) {
        await new Promise((resolve) => {
          const request = indexedDB.deleteDatabase(name);
          request.addEventListener('success', resolve);
          request.addEventListener('blocked', resolve);
        });
      }
      return gone.length;
    });
    if (count === 0) return;
    scene.accident('storage deleted');
    await page.waitForTimeout(500);
    const ended = before.findLast(({ owner, said }) => owner === scene.who && said === 'saved');
    if (ended && (await page.getByRole('heading', { level: 1, name: arrivedHeading }).isVisible())) {
      await readEnd(scene, page, ended);
    }
    const lost = [];
    for (const entry of before) {
      if ((await rowsOf(scene.world, entry)).length > 0) continue;
      entry.excused = 'the storage was deleted before it was sent';
      if (entry.owner === scene.who) lost.push(entry);
    }
    messagesRead(page);
    await show(scene, page, '/contracts');
    const until = Date.now() + (lost.length > 0 ? certainMs : 1_000);
    let isTold = false;
    while (!isTold && Date.now() < until) {
      // Looking for anything closes a message that has come.
      await comes(page.locator('body'));
      isTold = messagesRead(page).some((text) => text.includes(storageCleared));
      await page.waitForTimeout(100);
    }
    if (!isTold && lost.length > 0) {
      scene.ledger.violated('lost work was not announced', lost.map(({ word }) => word).join(', '), lost[0]);
    }
  },
};

const lookAtOutbox: Act = {
  name: 'looks at the outbox and corrects',
  weight: 3,
  async run(scene) {
    const page = await soloPage(scene);
    await show(scene, page, '/outbox');
    await comes(page.getByRole('heading', { level: 1, name: 'Postausgang' }), 2_000);
    const all = page.getByRole('button', { name: 'Alles jetzt senden' });
    if (await all.isVisible()) await all.click().catch(() => undefined);
    const correct = page.getByRole('button', { name: 'Korrigieren' }).first();
    if (!(await comes(correct, 700))) return;
    await correct.click();
    await page.waitForURL(/draft=/);
    const change = page.getByRole('button', { name: 'Ändern: Schadenbeschreibung' });
    if (!(await comes(change, 2_000))) return scene.did('  not a claim: left as it is');
    const shown = await page.locator('main').innerText();
    const entry = scene.ledger.entries.find(({ kind, word }) => kind === 'claim' && shown.includes(word));
    if (!entry) return;
    await change.click();
    const corrected = `${entry.word}, korrigiert`;
    await page.getByLabel('Was ist beschädigt?').fill(corrected);
    await page.getByRole('button', { name: 'Zur Übersicht' }).click();
    entry.texts.push(corrected);
    await page.getByRole('button', { name: 'Korrektur senden' }).click();
    await readEnd(scene, page, entry);
  },
};

export const accidentActs: readonly Act[] = [moveClock, stopWorker, newVersion, storageGoes, lookAtOutbox];
