import { getConfig, getImprint } from '#api/config.ts';
import { providerToCustomers } from '../shared/provider-to-customers.ts';
import { handlePublic } from '../shared/http/handle.ts';
import { demoPassword } from '../shared/demo-password.ts';
import { operationInForce } from '../shared/http/in-force.ts';
import { demoAccounts } from './demo-accounts.ts';

export const configRoutes = [
  handlePublic(getConfig, async ({ db, log, settings, now }) => {
    const { maintenance, isClosed, flags } = await operationInForce({ db, log, settings, now });
    return {
      environment: settings.environment,
      provider: settings.provider,
      withdraw: providerToCustomers(settings, now).withdraw,
      maintenance: isClosed,
      announcement: maintenance,
      flags,
      policyCreationDelayMs: settings.policyCreationDelayMs,
      readCopyDays: settings.readCopyDays,
      sentry: settings.sentry,
      demoAccounts: settings.demo ? [...demoAccounts] : [],
      demoPassword: settings.demo ? demoPassword : null,
      identityProvider: settings.identityProvider?.name ?? null,
      now: now.toISOString(),
    };
  }),
  handlePublic(getImprint, ({ settings: { provider, letterhead } }) => ({
    name: provider.name,
    email: provider.supportEmail,
    ...letterhead,
    legal: [...letterhead.legal],
  })),
];
