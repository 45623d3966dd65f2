import { expect, test } from '../../support/browser/browser-app.ts';
import { freePort, startServer } from '../../support/server/built-server.ts';
import { startIdentityProvider } from '../../support/server/identity-provider.ts';

test('staff sign in at their provider of identities and come back where they were going', async ({
  page,
}) => {
  const template = process.env['KOCHFELD_TEMPLATE'];
  const port = await freePort();
  await using provider = await startIdentityProvider(`http://localhost:${port}/api/auth/oidc/callback`, {
    service: { email: 'service@kochfeld.example', verified: true },
    stranger: { email: 'stranger@kochfeld.example', verified: true },
  });
  const { issuer, clientId, clientSecret, name } = provider.settings;
  const env = {
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
    OIDC_NAME: name,
  };
  await using server = await startServer({ ...(template && { template }), port, env });
  const signInAtProvider = async (login: string) => {
    await page.getByRole('button', { name: `Mit ${name} anmelden` }).click();
    await page.waitForURL(`${issuer}/**`);
    await page.locator('input[name=login]').fill(login);
    await page.locator('input[name=password]').fill('any');
    await page.getByRole('button', { name: 'Sign-in' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL(`${server.url}/**`);
  };

  await page.goto(`${server.url}/claims/overview`);
  await signInAtProvider('stranger');
  await expect(page.getByText(`bei ${name} gibt es kein aktives Mitarbeiterkonto`)).toBeVisible();
  await expect(page).not.toHaveURL(/oidc/);
  // The provider would know the stranger again.
  await page.context().clearCookies();
  await page.goto(`${server.url}/claims/overview`);
  await signInAtProvider('service');
  await expect(page).toHaveURL(/\/claims\/overview/);
  await expect(page).not.toHaveURL(/oidc/);
});
