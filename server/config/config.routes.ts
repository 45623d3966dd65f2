import { getConfig, getImprint } from '#api/config.ts';
import { handlePublic } from '../shared/http/handle.ts';
import { demoAccounts, demoPassword } from './demo-accounts.ts';

export const configRoutes = [
  handlePublic(getConfig, ({ settings, now }) => ({
    environment: settings.environment,
    provider: settings.provider,
    maintenance: settings.maintenance,
    flags: settings.flags,
    policyCreationDelayMs: settings.policyCreationDelayMs,
    sentry: settings.sentry,
    demoAccounts: settings.demo ? [...demoAccounts] : [],
    demoPassword: settings.demo ? demoPassword : null,
    now: now.toISOString(),
  })),
  handlePublic(getImprint, ({ settings: { provider, letterhead } }) => ({
    name: provider.name,
    email: provider.supportEmail,
    ...letterhead,
    legal: [...letterhead.legal],
  })),
];
