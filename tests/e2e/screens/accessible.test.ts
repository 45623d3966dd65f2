import type { Locator, Page } from '@playwright/test';
import { ApiUser, expect, signIn, test } from '../../support/browser/browser-app.ts';
import {
  atStep,
  camera,
  cause,
  contractWithoutClaims,
  damage,
  expectClaims,
  numberOf,
  openFiling,
  smallPhotos,
} from '../../support/browser/filing-steps.ts';
import { contractsOf, jutta, registerName } from '../../support/browser/registration-steps.ts';

test.describe('with contrast colours and less motion', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

  test('a contract can be registered and a claim filed with the keyboard alone', async ({
    page,
    network,
    server,
  }) => {
    const api = await ApiUser.signIn(server.url, 'retailer');
    const contract = await contractWithoutClaims(api);
    await signIn(page, network.url, 'retailer');
    await tabTo(page, 'link', 'Vertrag anlegen');
    await page.keyboard.press('Enter');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Wer ist der Kunde?');
    for (const [path, value] of Object.entries(jutta)) {
      await tabOnto(page, page.locator(`[id="field-${path}"]`), path);
      await page.keyboard.type(value);
    }
    await tabTo(page, 'button', 'Weiter');
    await page.keyboard.press('Enter');
    await expect(heading).toHaveText(/Welches Schutzpaket/);
    await chooseRadio(page, 'Standard');
    await tabTo(page, 'button', 'Heute');
    await page.keyboard.press('Enter');
    await chooseRadio(page, /^Offen/);
    await tabOnto(page, page.locator('[id="field-kvAbNumber"]'), 'KV/AB');
    await page.keyboard.type('KV-TASTATUR');
    await tabTo(page, 'button', 'Weiter');
    await page.keyboard.press('Enter');
    await expect(heading).toHaveText('Was wird versichert?');
    await tabOnto(page, page.getByLabel('Marke, Gerät 1'), 'brand');
    await page.keyboard.type('Bosch');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Backofen');
    await page.keyboard.press('Tab');
    await page.keyboard.type('HBG 1');
    await tabTo(page, 'button', 'Weiter');
    await page.keyboard.press('Enter');
    await expect(heading).toHaveText('Stimmt alles?');
    await tabTo(page, 'button', registerName);
    await page.keyboard.press('Enter');
    await expect(heading).toHaveText('Der Vertrag ist angelegt');
    expect(await contractsOf(api, 'KV-TASTATUR')).toHaveLength(1);

    await openFiling(page, network.url);
    await tabTo(page, 'searchbox', 'Verträge suchen');
    await page.keyboard.type(numberOf(contract));
    // Another contract's lead may have the same digits.
    const list = page.getByRole('list', { name: 'Verträge' }).getByRole('button');
    await expect(list.filter({ hasText: numberOf(contract) })).toHaveCount(1);
    await tabTo(page, 'button', new RegExp(numberOf(contract)));
    await page.keyboard.press('Enter');
    await atStep(page, 1);
    await tabTo(page, 'radio', /./);
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await atStep(page, 2);
    await tabTo(page, 'textbox', 'Seriennummer (optional)');
    await page.keyboard.press('Enter');
    await atStep(page, 3);
    await tabTo(page, 'button', 'Gestern');
    await page.keyboard.press('Enter');
    await atStep(page, 4);
    await tabTo(page, 'textbox', 'Was ist beschädigt?');
    await page.keyboard.type(damage);
    await page.keyboard.press('Tab');
    await page.keyboard.type(cause);
    await page.keyboard.press('Control+Enter');
    await atStep(page, 5);
    // The system's file picker is not tested, but its button must be reachable.
    await tabTo(page, 'button', 'Ganzer Gegenstand: Datei wählen');
    const photos = await smallPhotos();
    for (const slot of ['whole', 'closeup'] as const) {
      await camera(page, slot).setInputFiles({
        name: `${slot}.jpg`,
        mimeType: 'image/jpeg',
        buffer: photos[slot],
      });
    }
    await expect(page.getByText(/\d\u00a0kB/)).toHaveCount(2);
    await tabTo(page, 'button', 'Weiter');
    await page.keyboard.press('Enter');
    await atStep(page, 6);
    await tabTo(page, 'button', 'Schaden melden');
    await page.keyboard.press('Enter');
    await expectClaims(api, contract, 1);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  test('a claim can be taken over and closed with the keyboard alone', async ({ page, network, server }) => {
    const api = await ApiUser.signIn(server.url, 'service');
    const { items } = await api.get<{ items: { id: string }[] }>('/v1/claims?status=open');
    const { id } = items[0]!;
    await signIn(page, network.url, 'service', `/claims/detail/${id}`);
    await tabTo(page, 'button', 'Übernehmen');
    await page.keyboard.press('Enter');
    await tabTo(page, 'textbox', 'Kommentar');
    await page.keyboard.type('Monteur kommt am Dienstag');
    await tabTo(page, 'button', 'Kommentar hinzufügen');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('paragraph').filter({ hasText: 'Monteur kommt am Dienstag' })).toBeVisible();
    await tabTo(page, 'button', 'Schaden schließen');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    // Nothing moves for those who asked for that.
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .filter((one) => Number(one.effect?.getComputedTiming().duration) > 1)
        .map((one) => (one.effect as KeyframeEffect).target?.className),
    );
    expect(moving).toEqual([]);
    // The button behind the dialog has the same name, and keeps the focus until the dialog takes it.
    await tabOnto(
      page,
      dialog.getByRole('button', { name: 'Schaden schließen' }),
      'the button of the dialog',
    );
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    const status = async () => (await api.get<{ status: string }>(`/v1/claims/${id}`)).status;
    await expect.poll(status).toBe('closed');
  });
});

test('a menu opens with the first press of a key, however early, and gives the focus back', async ({
  page,
  network,
  server,
}) => {
  const api = await ApiUser.signIn(server.url, 'service');
  const { items } = await api.get<{ items: { code: string }[] }>('/v1/contracts?status=pending');
  await signIn(page, network.url, 'service', `/contracts/leads/${items[0]!.code}`);
  const button = page.getByRole('button', { name: /^Weitere/ });
  await button.press('Enter');
  const decline = page.getByRole('menuitem', { name: 'Vertrag ablehnen' });
  await expect(decline).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(decline).toBeHidden();
  await expect(button).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(decline).toBeVisible();
  for (
    let press = 0;
    press < 5 && !(await decline.evaluate((one) => one === document.activeElement));
    press += 1
  ) {
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByLabel('Begründung')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
});

type Role = 'button' | 'link' | 'radio' | 'searchbox' | 'textbox';

/** Presses Tab until the control is reached. Whatever has the focus on the way must show it. */
async function tabTo(page: Page, role: Role, name: string | RegExp) {
  const wanted = page.getByRole(role, typeof name === 'string' ? { name, exact: true } : { name });
  await tabOnto(page, wanted, `${role} ${String(name)}`);
}

async function tabOnto(page: Page, control: Locator, name: string) {
  const wanted = page.locator(':focus').and(control);
  for (let presses = 0; presses < 60; presses++) {
    if ((await wanted.count()) > 0) return;
    await page.keyboard.press('Tab');
    await expectFocusSeen(page);
  }
  throw new Error(`${name} is not to be reached with Tab`);
}

/** Tab leads to a group of radios, the arrows within. */
async function chooseRadio(page: Page, name: string | RegExp) {
  const radio = page.getByRole('radio', { name });
  const group = page.getByRole('radiogroup').filter({ has: radio });
  await tabOnto(page, group.getByRole('radio'), String(name));
  for (let presses = 0; presses < 10; presses++) {
    if ((await page.locator(':focus').and(radio).count()) > 0) break;
    await page.keyboard.press('ArrowDown');
    await expectFocusSeen(page);
  }
  await page.keyboard.press('Space');
  await expect(radio).toBeChecked();
}

/** What has the focus, or what is drawn in its place, must have an outline that contrast colours do not take away. */
async function expectFocusSeen(page: Page) {
  const unseen = await page.evaluate(() => {
    const one = document.activeElement;
    // What only scripts lead to, such as a heading, is no control.
    if (!(one instanceof HTMLElement) || one === document.body || one.tabIndex < 0) return null;
    const has = (element: Element | null, pseudo?: string) => {
      if (!element) return false;
      const { outlineStyle, outlineWidth, opacity } = getComputedStyle(element, pseudo);
      const { width, height } = element.getBoundingClientRect();
      const isDrawn = opacity !== '0' && width > 2 && height > 2;
      return isDrawn && outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1;
    };
    const near = [
      one,
      one.parentElement,
      one.nextElementSibling,
      ...((one as HTMLInputElement).labels ?? []),
    ];
    return near.some((element) => has(element) || has(element, '::after'))
      ? null
      : one.outerHTML.slice(0, 300);
  });
  expect(unseen, 'has the focus and does not show it').toBeNull();
}
