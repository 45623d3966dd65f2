import { secondFactorPolicies } from '#domain/user/second-factor.ts';
import { derived, oneOf, setting, text, webAddress, type SettingsOf } from '../shared/declare-setting.ts';

export const authSettings = {
  /** Who needs a second factor. */
  secondFactor: derived(
    {
      asked: setting('SECOND_FACTOR', {
        kind: oneOf(secondFactorPolicies),
        otherwise: '`staff` in production, else `off`',
        doc: '`staff` requires a second factor of staff: who has none sets one up after the password, before anything else opens; `off` offers it to all only',
      }),
    },
    ({ asked }, { environment }) => asked ?? (environment === 'production' ? 'staff' : 'off'),
  ),
  /** Where staff may sign in instead, and what its button is called. Null for nowhere. */
  identityProvider: derived(
    {
      issuer: setting('OIDC_ISSUER', {
        kind: webAddress,
        doc: 'a provider of identities (OpenID Connect) at which staff may sign in; it sends back to `PUBLIC_URL/api/auth/oidc/callback`',
      }),
      clientId: setting('OIDC_CLIENT_ID', { kind: text, doc: 'who we are there' }),
      clientSecret: setting('OIDC_CLIENT_SECRET', { kind: text, doc: 'our secret there' }),
      name: setting('OIDC_NAME', {
        kind: text,
        default: 'OpenID Connect',
        doc: 'what its button is called',
      }),
    },
    ({ issuer, clientId, clientSecret, name }, { environment }) => {
      if (!issuer && !clientId && !clientSecret) return null;
      if (!issuer || !clientId || !clientSecret)
        throw new Error('OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET are needed together');
      if (environment === 'production' && !issuer.startsWith('https:'))
        throw new Error('OIDC_ISSUER needs https in production');
      return { issuer, clientId, clientSecret, name };
    },
  ),
};

declare module '../shared/settings.ts' {
  interface Settings extends SettingsOf<typeof authSettings> {}
}
