import type { LinkTrouble } from '#domain/contract/customer-page/customer-page.ts';
import { wordsNow } from '#domain/contract/withdrawal/rule.ts';
import { berlinDate } from '#domain/time/date.ts';
import type { Settings } from './settings.ts';

/** The provider as customers' pages show it, with the label of the way to a withdrawal. */
export function providerToCustomers(
  { provider, withdrawalVersions }: Pick<Settings, 'provider' | 'withdrawalVersions'>,
  now: Date,
): LinkTrouble['provider'] {
  const { name, privacyUrl, supportEmail } = provider;
  const { begin } = wordsNow(withdrawalVersions, berlinDate(now));
  return { name, privacyUrl, supportEmail, withdraw: begin };
}
