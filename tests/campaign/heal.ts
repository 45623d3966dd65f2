import type { Page } from '@playwright/test';
import type { Claim } from '#domain/claim/claim.ts';
import type { Contract } from '#domain/contract/contract.ts';
import type { ContractHistory } from '#domain/contract/change.ts';
import { setClock } from './clock.ts';
import { judgeRows, rowsOf, type Entry } from './ledger.ts';
import { beSignedIn, seeWhoIsThere } from './people.ts';
import { certainMs, comes, show, soloPage, unhurried, type Scene } from './scene.ts';
import { tracesOf } from './traces.ts';
import type { Salesperson } from './world.ts';

/** Time for a draft to open. */
const draftMs = 20_000;
/** What cards say that wait, are being sent, or wait for a sign-in. */
const onItsWay = /Noch nicht gesendet|Wird gesendet|Zum Senden anmelden/;
/** Reasons that are none: raw codes, and dead ends that no correction leaves. */
const noReason = /unexpected|Kennung ist bereits vergeben|gehört zu einer anderen Anfrage/;

/** Heals everything, then judges every promise of the sequence. */
export async function healAndJudge(scene: Scene, everybody: ReadonlySet<Salesperson>): Promise<void> {
  const { tablet, network, ledger } = scene;
  await network.heal();
  scene.skewMs = 0;
  await setClock(tablet.context(), 0);
  const page = unhurried(await soloPage(scene));
  await show(scene, page, '/outbox');
  await seeWhoIsThere(scene, page, 'by the network', certainMs);
  const last = scene.who ?? [...everybody].at(-1)!;
  const others = [...everybody].filter((one) => one !== last);
  const people = [last, ...others];
  for (const person of people) {
    await beSignedIn(scene, person);
    await settle(scene, person);
    await findDrafts(scene, person);
    const strangers = [...everybody].filter((one) => one !== person);
    if (strangers.length > 0) {
      await tablet.close();
      for (const stranger of strangers) findTraces(scene, stranger, person);
      if (person === people.at(-1)) break;
      await tablet.start();
      const again = unhurried(await soloPage(scene));
      await show(scene, again, '/contracts');
      await seeWhoIsThere(scene, again, 'after the browser was closed', certainMs);
    }
  }
  for (const entry of ledger.entries) await judge(scene, entry);
}

function findTraces({ tablet, ledger }: Scene, stranger: Salesperson, present: Salesperson): void {
  const traces = tracesOf(tablet.profile, ledger.wordsOf(stranger));
  const rooms = Map.groupBy(traces, ({ file }) => file.split('/').slice(1, 3).join('/'));
  for (const [room, found] of rooms) {
    const words = [...new Set(found.map(({ word }) => word))];
    ledger.violated(
      'words of another person on disk',
      `${room}: ${words.length} words of ${stranger.account} (${words[0]}) while ${present.account} is signed in`,
    );
  }
}

/** Sends everything that waits for this person, and reads what stays. */
async function settle(scene: Scene, person: Salesperson): Promise<void> {
  const page = unhurried(await soloPage(scene));
  await show(scene, page, '/outbox');
  const empty = page.getByText('Alles ist gesendet');
  const cards = page.getByRole('article');
  await comes(empty.or(cards), certainMs);
  const sendAll = page.getByRole('button', { name: 'Alles jetzt senden' });
  if (await sendAll.isVisible()) await sendAll.click({ timeout: 1_000 }).catch(() => undefined);
  const until = Date.now() + certainMs;
  const waiting = cards.filter({ hasText: onItsWay });
  while (Date.now() < until && !(await empty.isVisible())) {
    if ((await cards.count()) > 0 && (await waiting.count()) === 0) break;
    await page.waitForTimeout(200);
  }
  for (const text of await cards.allInnerTexts()) await judgeCard(scene, person, text);
}

async function judgeCard(scene: Scene, owner: Salesperson, text: string): Promise<void> {
  const line = text.replaceAll(/\s+/g, ' ').slice(0, 300);
  if (onItsWay.test(text)) {
    scene.ledger.violated('stuck: everything is healed and it is not sent', line);
  } else if (noReason.test(text)) {
    scene.ledger.violated('refused without a reason that people can use', line);
  } else scene.did(`  left with a reason at ${owner.account}: ${line}`);
}

/** Every draft that was called saved opens with what was typed. */
async function findDrafts(scene: Scene, person: Salesperson): Promise<void> {
  const page = unhurried(await soloPage(scene));
  for (const entry of scene.ledger.entries) {
    if (entry.owner !== person || entry.said !== 'draft' || entry.excused || !entry.draft) continue;
    if ((await rowsOf(scene.world, entry)).length > 0) continue;
    await show(scene, page, entry.draft);
    if (await holds(page, entry.word)) continue;
    const text = (await page.locator('main').innerText()).replaceAll(/\s+/g, ' ').slice(0, 200);
    const fields = await page
      .locator('input, textarea')
      .evaluateAll((all) => all.map((field) => (field as HTMLInputElement).value));
    scene.ledger.violated('a saved draft is gone', `${text} [${fields.join('|')}]`, entry);
  }
}

async function holds(page: Page, word: string): Promise<boolean> {
  return page
    .waitForFunction(
      (text) =>
        [...document.querySelectorAll('input, textarea')].some((field) =>
          (field as HTMLInputElement).value.includes(text),
        ) || document.body.textContent.includes(text),
      word,
      { timeout: draftMs },
    )
    .then(
      () => true,
      () => false,
    );
}

/** What was called saved is on the server once, by rows and by the API. */
async function judge(scene: Scene, entry: Entry): Promise<void> {
  const { world, ledger } = scene;
  if (entry.said !== 'saved' && entry.said !== 'arrived') return;
  const rows = await rowsOf(world, entry);
  const fault = judgeRows(entry, rows);
  if (rows.length === 0 && entry.excused && entry.said !== 'arrived') return;
  if (fault && rows.length === 0 && (await isStillInOutbox(scene, entry))) return;
  if (fault) return ledger.violated(`${entry.kind} called ${entry.said}: ${rows.length} rows`, fault, entry);
  if (entry.kind === 'edit') return;
  const shown = await askApi(scene, entry, rows[0]!.id);
  if (!shown) ledger.violated(`${entry.kind} is in the rows and not in the API`, entry.word, entry);
}

/** True if the outbox still names it. Whether it may still be there, and why, was judged by its card before. */
async function isStillInOutbox(scene: Scene, entry: Entry): Promise<boolean> {
  if (!scene.tablet.isOn()) await scene.tablet.start();
  await beSignedIn(scene, entry.owner);
  const page = unhurried(await soloPage(scene));
  await show(scene, page, '/outbox');
  const cards = page.getByRole('article');
  if (!(await comes(cards, draftMs))) return false;
  const name = entry.kind === 'contract' ? entry.word : customerOf(entry);
  const texts = await cards.allInnerTexts();
  return texts.some((text) => name !== undefined && text.includes(name));
}

function customerOf({ owner, about }: Entry): string | undefined {
  return owner.policies.find(({ code }) => code === about)?.customer;
}

async function askApi(scene: Scene, entry: Entry, id: string): Promise<boolean> {
  const api = scene.api.of(entry.owner);
  switch (entry.kind) {
    case 'claim': {
      const claim = await api.get<Claim>(`/v1/claims/${id}`);
      return entry.texts.includes(claim.whatIsDamaged) && claim.photos.length === entry.photos;
    }
    case 'comment': {
      const { history } = await api.get<Claim>(`/v1/claims/${entry.about}`);
      return history.filter(({ text }) => text === entry.word).length === 1;
    }
    case 'note': {
      const { notes } = await api.get<ContractHistory>(`/v1/contracts/${entry.about}/history`);
      return notes.filter(({ text }) => text === entry.word).length === 1;
    }
    default: {
      const { items } = await api.get<{ items: { code: string }[] }>(`/v1/contracts?search=${entry.word}`);
      const [found] = items;
      if (!found || items.length > 1) return false;
      return (await api.get<Contract>(`/v1/contracts/${found.code}`)).customer.lastName === entry.word;
    }
  }
}
