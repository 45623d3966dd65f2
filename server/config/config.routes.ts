import { getConfig, getImprint } from '#api/config.ts';
import { handlePublic } from '../shared/http/handle.ts';
import { operationInForce } from '../shared/operation/in-force.ts';
import { demoAccounts, demoPassword } from './demo-accounts.ts';

export const configRoutes = [
  handlePublic(getConfig, async ({ db, log, settings, now }) => {
    const { maintenance, isClosed, flags } = await operationInForce({ db, log, settings, now });
    return {
      environment: settings.environment,
      provider: settings.provider,
      maintenance: isClosed,
      announcement: maintenance,
      flags,
      policyCreationDelayMs: settings.policyCreationDelayMs,
      sentry: settings.sentry,
      demoAccounts: settings.demo ? [...demoAccounts] : [],
      demoPassword: settings.demo ? demoPassword : null,
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
