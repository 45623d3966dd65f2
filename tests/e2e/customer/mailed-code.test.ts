import type { Page } from '@playwright/test';
import { violations } from '../../support/browser/axe.ts';
import { ApiUser, expect, test } from '../../support/browser/browser-app.ts';
import { acceptAll, customerAt, customersPhone } from '../../support/browser/customers-phone.ts';
import { latestMail, mailsTo } from '../../support/browser/mailbox.ts';
import { startServer } from '../../support/server/built-server.ts';

const codeIn = ({ text }: { text: string }) => /\b\d{6}\b/.exec(text)![0];
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');
const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
/** Wrong postcodes that one network has in an hour; twenty in all lock the page. */
const triesAnHour = 10;

async function codesTo(url: string, recipient: string): Promise<number> {
  return (await mailsTo(url, recipient)).filter(({ subject }) => subject.includes('ist Ihr Code')).length;
}

const codeField = (phone: Page) => phone.getByRole('textbox', { name: 'Code' });

test('after twenty wrong postcodes the customer opens the page with a code from their mailbox', async ({
  browser,
}) => {
  const template = process.env['KOCHFELD_TEMPLATE'];
  await using server = await startServer(template ? { template } : {});
  const { contract, link } = await customerAt(
    await ApiUser.signIn(server.url, 'admin'),
    server.url,
    'pending_activation',
  );
  const { email, address } = contract.customer;
  const path = `/v1/customer${new URL(link).pathname}`;
  const guest = await ApiUser.guest(server.url);
  // Before it is locked nobody can have mails sent to the customer.
  expect((await guest.send('POST', `${path}/open/code`)).status).toBe(409);
  for (const minutes of [61, 122]) {
    for (let tries = 0; tries < triesAnHour; tries += 1)
      expect((await guest.send('POST', `${path}/open`, { zipCode: String(90_000 + tries) })).status).toBe(
        422,
      );
    await server.stop();
    await server.start({ CLOCK: minutesFromNow(minutes) });
  }

  const phone = await customersPhone(browser);
  await phone.goto(link);
  await phone.getByRole('textbox', { name: 'Postleitzahl' }).fill(address.zipCode);
  await expect(codeField(phone)).toHaveCount(0);
  await phone.getByRole('button', { name: 'Weiter' }).click();
  await expect(phone.getByText(/^Hier wurde zu oft eine falsche Postleitzahl eingegeben/)).toBeVisible();
  await expect(phone.getByText(address.street)).toHaveCount(0);
  await expect(phone.getByRole('button', { name: 'Code schicken' })).toBeFocused();
  await latestMail(server.url, email, /öffnet sich nur noch mit einem Code/);
  expect.soft(await violations(phone), 'a code is needed').toEqual([]);

  await phone.getByRole('button', { name: 'Code schicken' }).click();
  await expect(phone.getByText(/^Der Code ist unterwegs/)).toBeVisible();
  const code = codeIn(await latestMail(server.url, email, /ist Ihr Code/));
  await codeField(phone).fill(otherThan(code));
  await phone.getByRole('button', { name: 'Weiter' }).click();
  await expect(phone.getByText(/^Dieser Code ist falsch/)).toBeVisible();
  await expect(codeField(phone)).toHaveAccessibleDescription(/falsch/);
  await expect(codeField(phone)).toBeFocused();
  // The right code with a wrong postcode opens nothing either, and says which of them is wrong.
  await codeField(phone).fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await phone.getByRole('textbox', { name: 'Postleitzahl' }).fill('99999');
  await phone.getByRole('button', { name: 'Weiter' }).click();
  await expect(phone.getByText('Diese Postleitzahl passt nicht zu Ihrem Vertrag.')).toBeVisible();
  await phone.getByRole('textbox', { name: 'Postleitzahl' }).fill(address.zipCode);
  await phone.getByRole('button', { name: 'Weiter' }).click();
  await expect(phone.getByRole('heading', { level: 1 })).toContainText('Aktivieren Sie jetzt Ihren Schutz');
  await expect(phone.getByText(address.street).first()).toBeVisible();
  await phone.context().close();
});

test('where declarations take a code, the customer has it mailed, and a wrong one declares nothing', async ({
  browser,
}) => {
  const template = process.env['KOCHFELD_TEMPLATE'];
  await using server = await startServer(template ? { template } : {});
  const api = await ApiUser.signIn(server.url, 'admin');
  const { id, version } = await api.get<{ id: string; version: number }>('/v1/operation');
  await api.send(
    'PATCH',
    `/v1/operation/${id}/flags`,
    { declarationCode: true },
    { 'if-match': String(version) },
  );
  const { contract, link } = await customerAt(api, server.url, 'pending');
  const { email } = contract.customer;

  const phone = await customersPhone(browser);
  await phone.goto(link);
  await acceptAll(phone);
  const confirm = phone.getByRole('button', { name: 'Bestätigen und annehmen' });
  await confirm.click();
  await expect(phone.getByRole('alert').filter({ hasText: 'Bitte prüfen Sie eine Angabe' })).toBeFocused();
  await phone.getByRole('button', { name: 'Code schicken' }).click();
  await expect(phone.getByText(/^Der Code ist unterwegs/)).toBeVisible();
  const first = codeIn(await latestMail(server.url, email, /ist Ihr Code/));
  await codeField(phone).fill(otherThan(first));
  await confirm.click();
  await expect(phone.getByText(/^Dieser Code ist falsch/).first()).toBeVisible();
  await phone.getByRole('button', { name: 'Neuen Code schicken' }).click();
  await expect.poll(() => codesTo(server.url, email)).toBe(2);
  const second = codeIn(await latestMail(server.url, email, /ist Ihr Code/));
  await codeField(phone).fill(second);
  expect.soft(await violations(phone), 'with a code').toEqual([]);
  await confirm.click();
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(
    /sind bestätigt|Aktivieren Sie Ihren Schutz/,
  );
  await phone.context().close();
});
