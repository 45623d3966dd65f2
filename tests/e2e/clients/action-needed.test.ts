import type { Page } from '@playwright/test';
import type { countActionNeeded } from '#api/action-needed.ts';
import type { AnswerOf } from '#api/endpoint.ts';
import type { ActionNeededItem } from '#domain/contract/life/action-needed.ts';
import type { ContractListItem } from '#domain/contract/lists/list-item.ts';
import { customerName } from '#domain/customer/customer.ts';
import { ApiUser, expect, signIn, test } from '../../support/browser/browser-app.ts';

const sendAgain = (name: string) => `Erneut senden: Link an ${name}`;

/** The server's list of contracts that need action. */
async function waitingOf(api: ApiUser): Promise<readonly ActionNeededItem[]> {
  const { items } = await api.get<{ items: ActionNeededItem[] }>('/v1/contracts/action-needed');
  return items;
}

/** How many contracts need action. */
type Counts = AnswerOf<typeof countActionNeeded>;
const totalOf = ({ all }: Counts) => all.count;

/** Mails to a recipient, as the development mailbox lists them. */
async function mailboxRows(page: Page, url: string, recipient: string) {
  await page.goto(`${url}/dev/mail`);
  return page.getByRole('row').filter({ hasText: recipient });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a salesperson calls or writes to a customer who has not answered', async ({
    page,
    network,
    server,
  }) => {
    const api = await ApiUser.signIn(server.url, 'retailer');
    const counts = await api.get<Counts>('/v1/contracts/action-needed/counts');
    const total = totalOf(counts);
    await signIn(page, network.url, 'retailer');
    const way = page
      .getByRole('navigation', { name: 'Schnellnavigation' })
      .getByRole('link', { name: /Zu tun/ });
    await expect(way).toContainText(`${total} Verträge mit Handlungsbedarf`);
    await way.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Handlungsbedarf' })).toBeVisible();
    await expect(page.getByText(`${total} Verträge`, { exact: true })).toBeVisible();

    await page.getByRole('button', { name: `Nicht aktiviert ${counts.not_activated.count}` }).click();
    await expect(page).toHaveURL(/kind=not_activated/);
    await page.getByRole('button', { name: `Daten nicht bestätigt ${counts.not_confirmed.count}` }).click();
    const chosen = (await waitingOf(api)).find(
      ({ kind, customer, mailFailed }) =>
        kind === 'not_confirmed' && customer.mobileNumber !== null && !mailFailed,
    )!;
    const name = customerName(chosen.customer);
    const card = page.getByRole('listitem').filter({ hasText: chosen.leadNumber });
    await expect(card.getByText('Nach Erinnerung nicht bestätigt')).toBeVisible();
    await expect(card.getByRole('link', { name: `${name} anrufen` })).toHaveAttribute(
      'href',
      `tel:${chosen.customer.mobileNumber}`,
    );

    await card.getByRole('button', { name: sendAgain(name) }).click();
    const dialog = page.getByRole('dialog', { name: 'Datenbestätigung erneut senden' });
    await expect(dialog).toContainText(chosen.customer.email);
    await dialog.getByRole('button', { name: 'E-Mail senden' }).click();
    await expect(page.getByText(`Die E-Mail an ${chosen.customer.email} ist unterwegs.`)).toBeVisible();
    await expect(dialog).toBeHidden();
    // The contract stays in the list with its new version, because the customer has not answered. The app does not
    // write to them twice in a row.
    await expect(async () => {
      const again = (await waitingOf(api)).find(({ code }) => code === chosen.code)!;
      expect(again.version).toBe(chosen.version + 1);
    }).toPass();
    await card.getByRole('button', { name: sendAgain(name) }).click();
    await dialog.getByRole('button', { name: 'E-Mail senden' }).click();
    await expect(dialog.getByRole('alert')).toContainText('gerade erst hinausgegangen');

    const rows = await mailboxRows(page, server.url, chosen.customer.email);
    await expect(rows).toHaveCount(1);
    await expect(rows.getByRole('link', { name: /Bitte bestätigen Sie Ihre Daten/ })).toBeVisible();
  });
});

test.describe('at a desk', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('what a colleague settles leaves the list and its count, without anybody reloading', async ({
    page,
    network,
    server,
  }) => {
    const service = await ApiUser.signIn(server.url, 'service');
    await signIn(page, network.url, 'broker', '/action-needed');
    const broker = await ApiUser.signIn(server.url, 'broker');
    const settled = (await waitingOf(broker))[0]!;
    const name = customerName(settled.customer);
    const row = page.getByRole('row').filter({ hasText: settled.leadNumber });
    await expect(row.getByRole('link', { name: new RegExp(name) })).toBeVisible();
    const total = totalOf(await broker.get<Counts>('/v1/contracts/action-needed/counts'));
    const way = page
      .getByRole('navigation', { name: 'Hauptnavigation' })
      .getByRole('link', { name: /Handlungsbedarf/ });
    await expect(way).toContainText(`${total} Verträge mit Handlungsbedarf`);
    const answer = await service.send(
      'POST',
      `/v1/contracts/${settled.code}/decline`,
      { reason: 'Am Telefon abgesagt.' },
      { 'if-match': String(settled.version), 'idempotency-key': crypto.randomUUID() },
    );
    expect(answer.status).toBe(200);
    await expect(row).toBeHidden();
    await expect(way).toContainText(`${total - 1} Verträge mit Handlungsbedarf`);

    // The list of contracts shows the overdue step in place of the status.
    const [other] = await waitingOf(broker);
    const words = {
      not_confirmed: 'Nach Erinnerung nicht bestätigt',
      not_activated: 'Nach Erinnerung nicht aktiviert',
      no_delivery_date: 'Lieferdatum fehlt',
    };
    await page.goto(`${network.url}/contracts?tab=all&search=${other!.leadNumber}`);
    await expect(page.getByRole('row').filter({ hasText: other!.leadNumber })).toContainText(
      words[other!.kind],
    );
  });

  test('whose address takes no mail is said in the list and on the contract, until it is corrected', async ({
    page,
    network,
    server,
  }) => {
    const service = await ApiUser.signIn(server.url, 'service');
    const failing = (await waitingOf(service)).find(({ mailFailed }) => mailFailed)!;
    await signIn(page, network.url, 'service', '/action-needed');
    const row = page.getByRole('row').filter({ hasText: failing.leadNumber });
    await expect(row).toContainText('E-Mail nicht zustellbar');
    await expect(row.getByRole('button', { name: /^Erneut senden/ })).toHaveCount(0);
    await row.getByRole('link', { name: `Adresse korrigieren: ${customerName(failing.customer)}` }).click();
    await expect(page).toHaveURL(new RegExp(`/leads/${failing.code}/edit\\?part=customer$`));
    await page.goBack();
    await row.getByRole('link').first().click();
    const trouble = page.getByRole('alert').filter({ hasText: failing.customer.email });
    await expect(trouble).toContainText('konnte nicht zugestellt werden');
    await trouble.getByRole('link', { name: 'Ändern: E-Mail' }).click();
    await page.locator('[id="field-customer.email"]').fill('richtig@post.example');
    await page.getByRole('button', { name: 'Änderungen speichern' }).click();
    await expect(page.getByRole('link', { name: 'richtig@post.example' })).toBeVisible();
    await expect(page.getByText('konnte nicht zugestellt werden')).toHaveCount(0);
  });

  test('a new contract’s customer is asked from its page, and its history tells it', async ({
    page,
    network,
    server,
  }) => {
    const api = await ApiUser.signIn(server.url, 'retailer2');
    let created: ContractListItem | undefined;
    for (let after: string | null = ''; after !== null && !created;) {
      const found: { items: ContractListItem[]; next: string | null } = await api.get(
        `/v1/contracts?tab=inactive${after && `&after=${after}`}`,
      );
      created = found.items.find(({ status }) => status === 'created');
      after = found.next;
    }
    await signIn(page, network.url, 'retailer2', `/contracts/leads/${created!.code}`);
    await page.getByRole('button', { name: 'Datenbestätigung senden' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'E-Mail senden' }).click();
    await expect(page.getByRole('main').getByText(/^Kunde am \d\d\.\d\d\.\d{4} angefragt/)).toBeVisible();
    // What comes next is the code for the customer's phone, with the mail beside it.
    await expect(page.getByRole('button', { name: 'QR-Code zeigen' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Datenbestätigung erneut senden' })).toBeVisible();
    await page.getByRole('tab', { name: 'Verlauf & Notizen' }).click();
    await expect(page.getByRole('log').getByText('Kunde um Bestätigung gebeten')).toBeVisible();
  });
});
