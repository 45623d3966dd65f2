import type { Page } from '@playwright/test';
import { closeCookieBanner, expect, signIn, test } from '../../support/browser/browser-app.ts';
import { latestMail } from '../../support/browser/mailbox.ts';
import { fillContract, fillIn, goOn, jutta, registerIt } from '../../support/browser/registration-steps.ts';

const chosen = 'Mein#Passwort7';

/** What the way in says in a language. */
const words = {
  de: {
    begin: 'Jetzt beginnen',
    agree: /Händlervereinbarung/,
    request: 'Registrierungslink anfordern',
    requested: 'Bitte sehen Sie in Ihr Postfach',
    confirmMail: 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
    confirmed: 'Legen Sie Ihr Passwort fest',
    welcomeMail: 'Willkommen: Ihr Händlerprofil ist freigegeben',
    repeatEmail: 'E-Mail-Adresse wiederholen',
    ownName: 'Vor- und Nachname',
    confirmAddress: 'Adresse bestätigen',
    register: 'Zugang einrichten und anmelden',
    contracts: 'Verträge',
    newContract: 'Vertrag anlegen',
    registered: 'Der Vertrag ist angelegt',
  },
  en: {
    begin: 'Begin now',
    agree: /retailer agreement/,
    request: 'Request registration link',
    requested: 'Please check your inbox',
    confirmMail: 'Please confirm your email address',
    confirmed: 'Set your password',
    welcomeMail: 'Welcome: your retailer profile is approved',
    repeatEmail: 'Repeat email',
    ownName: 'First and last name',
    confirmAddress: 'Confirm address',
    register: 'Set up access and sign in',
    contracts: 'Contracts',
    newContract: 'Register a contract',
    registered: 'The contract is registered',
  },
} as const;

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The path of the link in a mail. */
function linkIn({ text }: { text: string }, path: string): string {
  const [found] = new RegExp(`${path}#token=[\\w-]+`).exec(text) ?? [];
  if (!found) throw new Error(`the mail has no link to ${path}`);
  return found;
}

for (const { device, width, height } of [
  { device: 'phone', width: 390, height: 844 },
  { device: 'desktop', width: 1440, height: 900 },
] as const) {
  for (const language of ['de', 'en'] as const) {
    test.describe(`on a ${device}, ${language}`, () => {
      test.use({ viewport: { width, height }, locale: language === 'de' ? 'de-DE' : 'en-GB' });

      test('a retailer joins, is approved and invited, registers, and sells its first contract', async ({
        page: guest,
        network,
        server,
        browser,
      }) => {
        const said = words[language];
        const email = `${device}-${language}@studio.example`;
        const name = `Studio ${device} ${language}`;

        await guest.goto(`${network.url}/retailer-onboarding`);
        await closeCookieBanner(guest);
        await button(guest, said.begin).click();
        await fillIn(guest, { name, email });
        for (let step = 0; step < 4; step += 1) await goOn(guest);
        await fillIn(guest, {
          'address.street': 'Markt',
          'address.houseNumber': '1',
          'address.zipCode': '20095',
          'address.city': 'Hamburg',
        });
        for (let step = 0; step < 2; step += 1) await goOn(guest);
        await guest.getByRole('checkbox', { name: said.agree }).check();
        await button(guest, said.request).click();
        await expect(heading(guest)).toHaveText(said.requested);
        const toConfirm = await latestMail(server.url, email, new RegExp(said.confirmMail));
        await guest.goto(`${network.url}${linkIn(toConfirm, '/confirm-email')}`);
        await button(guest, said.confirmAddress).click();
        await expect(heading(guest)).toHaveText(said.confirmed);

        // The internal team follows its own mail, and decides.
        const staff = await browser.newPage({ viewport: { width, height }, locale: 'de-DE' });
        await signIn(staff, network.url, 'admin');
        const waiting = await latestMail(server.url, 'admin@kochfeld.example', new RegExp(name));
        await staff.goto(`${network.url}${/\/approvals\/[\w-]+/.exec(waiting.text)![0]}`);
        await expect(heading(staff)).toHaveText(name);
        await button(staff, 'Freigeben').click();
        const dialog = staff.getByRole('dialog');
        await dialog.getByRole('button', { name: 'Freigeben' }).click();
        await expect(staff.getByText(/^Freigegeben von /)).toBeVisible();
        await staff.close();

        // The invitation leads to the registration, and that into the portal.
        const welcome = await latestMail(server.url, email, new RegExp(said.welcomeMail));
        await guest.goto(`${network.url}${linkIn(welcome, '/registration')}`);
        await expect(guest.getByRole('main').getByText(name)).toBeVisible();
        await guest.getByRole('textbox', { name: said.repeatEmail }).fill(email);
        await guest.getByRole('textbox', { name: said.ownName }).fill('Alma Perle');
        for (const field of ['password', 'repeated'])
          await guest.locator(`input[name=${field}]`).fill(chosen);
        await guest.getByRole('main').getByRole('checkbox').check();
        await button(guest, said.register).click();
        await expect(heading(guest)).toHaveText(said.contracts);

        const customer = `kundin-${device}-${language}@post.example`;
        await guest.getByRole('link', { name: said.newContract }).first().click();
        await fillIn(guest, { ...jutta, 'customer.email': customer });
        await goOn(guest);
        await fillContract(guest, `KV-${device}-${language}`);
        await goOn(guest);
        await registerIt(guest);
        await expect(heading(guest)).toHaveText(said.registered);
        expect((await latestMail(server.url, customer, /./)).text).toContain('/confirm/');
      });
    });
  }
}
