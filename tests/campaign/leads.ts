import type { Page } from '@playwright/test';
import { headers } from '#api/envelope.ts';
import type { Registered } from '#api/registration.ts';
import type { Contract } from '#domain/contract/contract.ts';
import { registerName } from '../support/browser/registration-steps.ts';
import { registrationOf } from '../support/acts/registration-body.ts';
import { readEnd } from './claims.ts';
import type { Entry } from './ledger.ts';
import { anotherPage, comes, patienceMs, show, soloPage, type Act, type Scene } from './scene.ts';
import { wordOf, type Stream } from '../support/seeds.ts';
import type { Salesperson } from './world.ts';
import { documentsOn, shownLink } from '../support/browser/customers-phone.ts';

const day = 86_400_000;
const dayBefore = (days: number) => new Date(Date.now() - days * day).toISOString().slice(0, 10);

/** A new lead of this person, registered at another device. Its customer's name counts as typed by them. */
export async function newLead(
  scene: Scene,
  owner: Salesperson,
  more: { asked?: boolean } = {},
): Promise<Contract> {
  await scene.network.serverUp();
  const word = wordOf(scene.seed, 'lead', scene.step);
  const registration = registrationOf(owner.clientCode, {
    purchaseDate: dayBefore(20),
    orderReceiptDate: null,
    deliveryDate: null,
    capturedAt: new Date().toISOString(),
    kvAbNumber: `KV-${word}`,
    askConfirmation: more.asked ?? false,
  });
  const body = { ...registration, customer: { ...registration.customer, lastName: word } };
  const answer = await scene.api
    .of(owner)
    .send('POST', '/v1/contracts', body, { [headers.idempotencyKey]: registration.id });
  if (!answer.ok) throw new Error(`a lead was refused: ${answer.status} ${await answer.text()}`);
  const { contract } = ((await answer.json()) as { data: Registered }).data;
  scene.ledger.add({
    kind: 'contract',
    owner,
    word,
    texts: [contract.customer.address.street],
    step: scene.step,
    excused: 'registered elsewhere',
  });
  return contract;
}

/** Somebody at another device changes the street of a lead. Returns the street; null if the server refused. */
async function correctStreet(scene: Scene, contract: Contract): Promise<string | null> {
  const now = await scene.api.office.get<Contract>(`/v1/contracts/${contract.code}`);
  const street = `Lindenallee ${wordOf(scene.seed, 'street', scene.step)}`;
  const answer = await scene.api.office.send(
    'PATCH',
    `/v1/contracts/${contract.code}`,
    { customer: { ...now.customer, address: { ...now.customer.address, street } } },
    { [headers.ifMatch]: `"${now.version}"`, [headers.idempotencyKey]: crypto.randomUUID() },
  );
  if (!answer.ok) {
    scene.did(`  the office was refused: ${answer.status} ${await answer.text()}`);
    return null;
  }
  return street;
}

const readLead = ({ api }: Scene, { code }: Contract) => api.office.get<Contract>(`/v1/contracts/${code}`);

const editLead: Act = {
  name: 'edits a lead',
  weight: 2,
  run: (scene) => edit(scene, { street: null, both: false }),
};

const twoEditors: Act = {
  name: 'edits a lead that the office edits too',
  weight: 2,
  async run(scene, stream) {
    scene.accident('two editors of one lead');
    await edit(scene, { street: 'office', both: stream.chance(0.4) });
  },
};

/** Edits the note of a lead's customer, and with `both` the street that the office changes meanwhile. */
async function edit(
  scene: Scene,
  { street, both }: { street: 'office' | null; both: boolean },
): Promise<void> {
  const owner = scene.who!;
  const lead = await newLead(scene, owner);
  const page = await soloPage(scene);
  await show(scene, page, `/contracts/leads/${lead.code}/edit?part=customer`);
  const note = page.locator('[id="field-customer.note"]');
  await note.waitFor();
  const theirs = street && (await correctStreet(scene, lead));
  // Long enough for the change feed to reach the open form.
  if (theirs) await page.waitForTimeout(500);
  const word = wordOf(scene.seed, 'edit', scene.step);
  await note.fill(word);
  if (both) await page.locator('[id="field-customer.address.street"]').fill(`${word} Weg`);
  const save = page.getByRole('button', { name: 'Änderungen speichern' });
  await save.click();
  const leftTheForm = () => page.waitForURL(/\/contracts\/leads\/[^/]+$/, { timeout: patienceMs });
  const told = page.getByText('Jemand hat diesen Vertrag inzwischen geändert.').first();
  const first = await Promise.race([
    leftTheForm().then(
      () => 'saved',
      () => 'nothing',
    ),
    told.waitFor().then(
      () => 'told',
      () => 'nothing',
    ),
  ]);
  if (first === 'told') {
    scene.did('  told of the conflict');
    await save.last().click();
    await leftTheForm();
  } else if (first === 'nothing') return scene.did('  not called saved');
  const entry = scene.ledger.add({
    kind: 'edit',
    owner,
    word,
    step: scene.step,
    said: 'saved',
    about: lead.code,
  });
  const { customer } = await readLead(scene, lead);
  if (customer.note !== word)
    scene.ledger.violated('an edit was called saved and is not there', String(customer.note), entry);
  if (!theirs || (both && first === 'told')) return;
  if (customer.address.street !== theirs) {
    scene.ledger.violated('an edit of somebody else is gone without a word', customer.address.street, entry);
  }
}

const customerBeside: Act = {
  name: 'corrects a lead while its customer confirms',
  weight: 2,
  async run(scene) {
    const owner = scene.who!;
    const lead = await newLead(scene, owner, { asked: true });
    const link = await shownLink(scene.api.of(owner), lead.code);
    const context = await scene.elsewhere.newContext({
      locale: 'de-DE',
      viewport: { width: 390, height: 844 },
    });
    try {
      const phone = await context.newPage();
      phone.setDefaultTimeout(patienceMs);
      await phone.goto(`${scene.network.url}${new URL(link.url).pathname}`);
      const declarations = phone.getByRole('checkbox', { name: /^Gelesen und angenommen/ });
      await declarations.first().waitFor();
      await documentsOn(phone).first().waitFor();
      const street = await correctStreet(scene, lead);
      if (!street) return;
      scene.accident('customer beside studio');
      for (const one of await declarations.all()) await one.check();
      await phone.getByRole('button', { name: 'Bestätigen und annehmen' }).click();
      const thanks = phone.getByRole('heading', { level: 1, name: /sind bestätigt|Aktivieren/ });
      const confirmed = await comes(thanks, 3_000);
      const entry = scene.ledger.add({
        kind: 'edit',
        owner,
        word: street.split(' ')[1]!,
        step: scene.step,
        about: lead.code,
      });
      const now = await readLead(scene, lead);
      if (now.customer.address.street !== street) {
        scene.ledger.violated(
          'a correction is lost to a customer who confirmed an older page',
          now.customer.address.street,
          entry,
        );
      } else if (confirmed) {
        scene.ledger.violated('a customer confirmed what they were not shown', street, entry);
      }
      entry.said = 'saved';
      if (confirmed) return scene.did('  confirmed at once');
      // Asked again, the customer sees the correction and confirms it.
      scene.did('  not confirmed at once');
    } finally {
      await context.close();
    }
  },
};

/** Opens the wizard on a new contract. Where drafts wait, they are listed first. */
export async function openRegistration(scene: Scene, page: Page): Promise<void> {
  await show(scene, page, '/contracts/registration');
  const first = page.locator('[id="field-customer.lastName"]');
  const another = page.getByRole('button', { name: 'Neuer Vertrag', exact: true });
  await first.or(another).first().waitFor();
  if (await another.isVisible()) await another.click();
  await first.waitFor();
}

/** Fills the wizard's steps. */
async function fillRegistration(scene: Scene, entry: Entry, stream: Stream): Promise<void> {
  const page = await soloPage(scene);
  await openRegistration(scene, page);
  const field = (path: string) => page.locator(`[id="field-${path}"]`);
  await field('customer.firstName').fill('Jutta');
  await field('customer.lastName').fill(entry.word);
  await field('customer.email').fill(`${entry.word.toLowerCase()}@post.example`);
  await field('customer.mobileNumber').fill('+49 171 3920001');
  await field('customer.address.street').fill(entry.texts[0]!);
  await field('customer.address.houseNumber').fill('12a');
  await field('customer.address.zipCode').fill('20095');
  await field('customer.address.city').fill('Hamburg');
  await page.getByRole('button', { name: 'Weiter', exact: true }).click();
  await page.getByRole('radio', { name: 'Standard' }).check();
  await field('kvAbNumber').fill(`KV-${stream.between(1, 1_000_000)}`);
  await page.getByRole('button', { name: 'Heute', exact: true }).first().click();
  await page.getByText('Offen', { exact: true }).click();
  await page.getByRole('button', { name: 'Weiter', exact: true }).click();
  await field('devices.r1.manufacturer').fill('Bosch');
  await field('devices.r1.deviceType').fill('Backofen');
  await page.getByRole('button', { name: 'Weiter', exact: true }).click();
  await page.getByRole('button', { name: registerName }).waitFor();
}

function newContract(scene: Scene): Entry {
  const word = wordOf(scene.seed, 'contract', scene.step);
  const texts = [`${word}weg`];
  return scene.ledger.add({ kind: 'contract', owner: scene.who!, word, texts, step: scene.step });
}

const register: Act = {
  name: 'registers a contract',
  weight: 4,
  async run(scene, stream) {
    const entry = newContract(scene);
    await fillRegistration(scene, entry, stream);
    const page = await soloPage(scene);
    await page.getByRole('button', { name: registerName }).click();
    await readEnd(scene, page, entry);
  },
};

const registerInTwoTabs: Act = {
  name: 'registers one contract in two tabs',
  weight: 1.2,
  async run(scene, stream) {
    const entry = newContract(scene);
    await fillRegistration(scene, entry, stream);
    const first = await soloPage(scene);
    const second = await anotherPage(scene);
    await second.goto(first.url());
    const button = (page: Page) => page.getByRole('button', { name: registerName });
    await button(second).waitFor();
    scene.accident('second tab with stale content');
    const newer = `${entry.word}allee`;
    for (let step = 0; step < 3; step += 1) await first.getByRole('button', { name: 'Zurück' }).click();
    await first.locator('[id="field-customer.address.street"]').fill(newer);
    await first.getByRole('button', { name: 'Zur Übersicht', exact: true }).click();
    await button(first).waitFor();
    const older = entry.texts[0]!;
    entry.texts = [newer];
    await button(first).click();
    const sent = await readEnd(scene, first, entry);
    if (!(await button(second).isVisible())) return scene.did('  the other tab is closed to it');
    const shown = (await second.getByText(newer).count()) > 0 ? newer : older;
    await button(second)
      .click({ timeout: 1_000 })
      .catch(() => undefined);
    const other: Entry = { ...entry, texts: [shown], said: 'nothing' };
    if (!(await readEnd(scene, second, other, 1_500))) return scene.did('  the other tab refuses');
    if (sent && shown !== newer) {
      scene.ledger.violated('two tabs called different answers of one contract saved', shown, entry);
    }
    if (!sent) Object.assign(entry, { texts: [shown], said: other.said });
  },
};

const leaveContractDraft: Act = {
  name: 'leaves a contract half done',
  weight: 2,
  async run(scene) {
    const entry = newContract(scene);
    const page = await soloPage(scene);
    await openRegistration(scene, page);
    await page.locator('[id="field-customer.lastName"]').fill(entry.word);
    await page.locator('[id="field-customer.address.street"]').fill(entry.texts[0]!);
    if (!(await comes(page.getByText('Entwurf gespeichert'), 3_000))) return;
    const draft = new URL(page.url()).searchParams.get('draft');
    entry.draft = draft && `/contracts/registration?draft=${draft}`;
    entry.said = 'draft';
    scene.did('  “Entwurf gespeichert”');
  },
};

const note: Act = {
  name: 'writes a note',
  weight: 4,
  async run(scene, stream) {
    const owner = scene.who!;
    const page = await soloPage(scene);
    const { code } = stream.pick(owner.policies);
    await show(scene, page, `/contracts/policies/${code}?tab=notes`);
    const field = page.getByLabel('Neue Notiz');
    for (let number = stream.chance(0.3) ? 3 : 1; number > 0; number -= 1) {
      const word = wordOf(scene.seed, 'note', scene.step, number);
      await field.fill(word);
      await page.getByRole('button', { name: 'Notiz hinzufügen' }).click();
      // Called saved: the field is empty again.
      await page
        .waitForFunction(
          (text) => ![...document.querySelectorAll('textarea')].some(({ value }) => value === text),
          word,
        )
        .then(() =>
          scene.ledger.add({ kind: 'note', owner, word, step: scene.step, said: 'saved', about: code }),
        );
    }
  },
};

export const leadActs: readonly Act[] = [
  register,
  registerInTwoTabs,
  leaveContractDraft,
  note,
  editLead,
  twoEditors,
  customerBeside,
];
