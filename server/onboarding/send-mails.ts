import type { Language } from '#domain/locale/language.ts';
import { letterDayOf } from '#domain/time/letter-day.ts';
import { internalTeam } from '../auth/joining.usecases.ts';
import type { JoiningClient } from '../clients/joining.usecases.ts';
import type { Tx } from '../shared/db/database.ts';
import type { MailText } from '../shared/mail/mail-text.ts';
import { writeMail } from '../shared/mail/write-mail.ts';
import type { Settings } from '../shared/settings.ts';
import { emailLink } from './email-link.ts';
import { onboardingMails } from './onboarding-mails.ts';

export interface Mailing {
  tx: Tx;
  now: Date;
  settings: Pick<Settings, 'publicUrl' | 'appSecret' | 'provider'>;
}

/** Mails a retailer at its address, if it has one. */
export async function mailRetailer(
  { tx, now, settings }: Mailing,
  kind: string,
  client: Pick<JoiningClient, 'email'>,
  language: Language,
  text: MailText,
): Promise<void> {
  if (client.email === null) return;
  const { provider } = settings;
  await writeMail(tx, { kind, recipient: client.email, language, now, provider, ...text });
}

/** Mails a retailer the link that confirms its address. */
export function mailConfirmation(mailing: Mailing, client: JoiningClient, language: Language): Promise<void> {
  const { settings, now } = mailing;
  const { link, expiresAt } = emailLink(settings, client, now);
  const text = onboardingMails.confirmation[language]({
    name: client.name,
    provider: settings.provider.name,
    link,
    until: letterDayOf(expiresAt.toISOString(), language),
  });
  return mailRetailer(mailing, 'client_confirmation', client, language, text);
}

/** Mails everybody of the internal team in their language. Needs the system's rights. */
export async function mailTeam(
  { tx, now, settings }: Mailing,
  kind: string,
  textIn: (language: Language) => MailText,
): Promise<void> {
  for (const { email, language } of await internalTeam(tx)) {
    const { provider } = settings;
    await writeMail(tx, { kind, recipient: email, language, now, provider, ...textIn(language) });
  }
}
