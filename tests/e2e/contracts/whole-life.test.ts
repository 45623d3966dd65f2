import type { Contract } from '#domain/contract/contract.ts';
import { ApiUser, expect, resetLanguage, signIn, speak, test } from '../../support/browser/browser-app.ts';
import { mailsTo } from '../../support/browser/mailbox.ts';
import { customersPhone, documentsOn } from '../../support/browser/customers-phone.ts';
import { fillIn, goOn, jutta, openWizard, registerIt } from '../../support/browser/registration-steps.ts';

test.use({ serviceWorkers: 'allow' });

/** Texts shown along the way, in both languages. */
const words = {
  de: {
    deliveryKnown: 'Lieferdatum',
    delivered: 'Küche geliefert',
    contract: 'Vertrag ansehen',
    accept: 'Bestätigen und annehmen',
    confirmed: /sind bestätigt/,
    activate: 'Schutz jetzt aktivieren',
    active: 'Ihr Küchenschutz ist aktiv',
    pending: 'Wartet auf Bestätigung',
    waiting: 'Wartet auf Lieferung',
    policy: 'Aktiv',
    certificate: 'Versicherungszertifikat',
    subjects: ['bestätigen', 'aktivieren', 'Police|Versicherung'],
  },
  en: {
    deliveryKnown: 'Delivery date',
    delivered: 'Kitchen delivered',
    contract: 'Show contract',
    accept: 'Confirm and accept',
    confirmed: /are confirmed/,
    activate: 'Activate cover now',
    active: 'Your kitchen protection is active',
    pending: 'Pending confirmation',
    waiting: 'Pending delivery',
    policy: 'Active',
    certificate: 'Insurance certificate',
    subjects: ['confirm', 'activate', 'policy|insurance'],
  },
} as const;

// The language belongs to the account, so it is reset for the next test.
test.afterEach(({ server }) => resetLanguage(server.url, 'retailer'));

/** Path of the customer page in the latest mail with a matching subject. */
async function linkMailed(url: string, recipient: string, subject: RegExp): Promise<string> {
  let path: string | undefined;
  await expect
    .poll(async () => {
      const mail = (await mailsTo(url, recipient)).find((one) => subject.test(one.subject));
      path = /\/(?:confirm|activate)\/[\w-]{48}/.exec(mail?.text ?? '')?.[0];
      return path;
    })
    .toBeDefined();
  return path!;
}

for (const { language, locale, width, height } of [
  { language: 'de', locale: 'de-DE', width: 390, height: 844 },
  { language: 'en', locale: 'en-GB', width: 1440, height: 900 },
] as const) {
  test.describe(`in ${locale} at ${width} px`, () => {
    test.use({ viewport: { width, height } });

    test('from the showroom to the policy: registered, confirmed, delivered, activated, issued', async ({
      page: shop,
      network,
      server,
      browser,
    }) => {
      const say = words[language];
      const email = `jutta.${language}@post.example`;
      const phone = await customersPhone(browser, { locale });

      // In the showroom.
      await signIn(shop, network.url, 'retailer');
      await speak(shop, language);
      await openWizard(shop, network.url);
      await fillIn(shop, { ...jutta, 'customer.email': email });
      await shop.locator('[id="field-language"]').selectOption(language);
      await goOn(shop);
      await shop.getByRole('radio', { name: 'Komfort' }).check();
      await fillIn(shop, { kvAbNumber: `KV-${language}-1` });
      await shop.getByRole('button', { name: /^(Heute|Today)$/ }).click();
      await shop.getByText(say.deliveryKnown, { exact: true }).click();
      await fillIn(shop, { deliveryDate: inDays(30) });
      await goOn(shop);
      await fillIn(shop, { 'kitchen.manufacturer': 'Nolte' });
      await goOn(shop);
      await registerIt(shop);
      await shop.getByRole('link', { name: say.contract }).click();
      const status = (text: string) => shop.getByRole('main').getByText(text, { exact: true }).first();
      await expect(status(say.pending)).toBeVisible();

      // At home, through the mail.
      await phone.goto(
        `${network.url}${await linkMailed(server.url, email, new RegExp(say.subjects[0], 'i'))}`,
      );
      const declarations = phone.getByRole('checkbox');
      await expect(declarations).toHaveCount(3);
      for (const declaration of await declarations.all()) await declaration.check();
      await expect(documentsOn(phone).first()).toBeVisible();
      await phone.getByRole('button', { name: say.accept }).click();
      await expect(phone.getByRole('heading', { level: 1 })).toHaveText(say.confirmed);
      await expect(status(say.waiting)).toBeVisible();

      // The kitchen comes early.
      await shop.getByRole('button', { name: say.delivered }).click();
      await shop.getByRole('dialog').getByRole('button', { name: say.delivered }).click();
      await phone.goto(
        `${network.url}${await linkMailed(server.url, email, new RegExp(say.subjects[1], 'i'))}`,
      );
      await phone.getByRole('button', { name: say.activate }).click();
      await expect(phone.getByRole('heading', { level: 1 })).toHaveText(say.active, { timeout: 20_000 });

      // Both see the policy without a reload.
      await expect(shop).toHaveURL(/\/contracts\/policies\//);
      await expect(status(say.policy)).toBeVisible();
      const api = await ApiUser.signIn(server.url, 'retailer');
      const contract = await api.get<Contract>(
        `/v1/contracts/${shop.url().split('/').at(-1)!.split('?')[0]}`,
      );
      expect(contract).toMatchObject({
        status: 'active',
        language,
        policyNumber: expect.stringMatching(/^V-/),
      });
      await phone.reload();
      const download = phone.waitForEvent('download');
      await phone.getByRole('link', { name: say.certificate }).click();
      const bytes = await (await download).createReadStream();
      const chunks: Buffer[] = [];
      for await (const chunk of bytes) chunks.push(chunk as Buffer);
      expect(Buffer.concat(chunks).subarray(0, 5).toString()).toBe('%PDF-');
      await linkMailed(server.url, email, new RegExp(say.subjects[2], 'i'));
      await phone.context().close();
    });
  });
}

/** A day ahead, as people type it. */
function inDays(days: number): string {
  const day = new Date(Date.now() + days * 86_400_000);
  return new Intl.DateTimeFormat('de-DE', { day: '2-digit', month: '2-digit', year: 'numeric' }).format(day);
}
