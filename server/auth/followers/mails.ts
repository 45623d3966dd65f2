import { follower, type Followed } from '../../shared/db/follower.ts';
import { writeMail } from '../../shared/mail/write-mail.ts';
import type { AccountOwner } from '../account-deeds.ts';
import { newAddressMail, oldAddressMail } from '../mails/email-change-mails.ts';
import { factorDeeds, factorMail, type FactorDeed } from '../mails/factor-mail.ts';
import { passwordChangedMail } from '../mails/password-changed-mail.ts';
import { resetMail } from '../reset-mail.ts';

/** Where a mail goes, and what every mail needs. */
function toOwner({ now, settings: { provider } }: Pick<Followed, 'now' | 'settings'>, owner: AccountOwner) {
  return { recipient: owner.email, language: owner.language, now, provider };
}

/** Tells an account's owner what happened to their second factor. */
export const factorsMailed = follower(
  factorDeeds.map((kind) => `user.${kind}` as const),
  async (told) => {
    const { tx, name, details, settings } = told;
    const { owner } = details;
    const deed = name.slice('user.'.length) as FactorDeed;
    const { supportEmail } = settings.provider;
    const text = factorMail[owner.language]({ name: owner.name, deed, supportEmail });
    await writeMail(tx, { ...text, ...toOwner(told, owner), kind: 'second_factor' });
  },
);

/** Tells an account's owner that their password is another. */
export const passwordsMailed = follower(['user.password_changed'], async (told) => {
  const { tx, settings, details } = told;
  const { owner } = details;
  const { supportEmail } = settings.provider;
  const text = passwordChangedMail[owner.language]({ name: owner.name, supportEmail });
  await writeMail(tx, { ...text, ...toOwner(told, owner), kind: 'password_changed' });
});

/** Mails the link with which a new password is set. */
export const resetsMailed = follower(['user.reset_requested'], async (told) => {
  const { tx, settings, details } = told;
  const { owner, token, minutes } = details;
  const link = `${settings.publicUrl}/account/reset-password#token=${token}`;
  const text = resetMail[owner.language]({ name: owner.name, link, minutes });
  await writeMail(tx, { ...text, ...toOwner(told, owner), kind: 'password_reset' });
});

/** Mails the link to the new address, and a note to the old one. */
export const emailChangesMailed = follower(['user.email_change_requested'], async (told) => {
  const { tx, settings, details } = told;
  const { owner, email, token, hours } = details;
  const { name, language } = owner;
  const link = `${settings.publicUrl}/account/confirm-email#token=${token}`;
  const { supportEmail } = settings.provider;
  const mail = { ...toOwner(told, owner), kind: 'email_change' };
  await writeMail(tx, { ...mail, recipient: email, ...newAddressMail[language]({ name, link, hours }) });
  await writeMail(tx, { ...mail, ...oldAddressMail[language]({ name, email, supportEmail }) });
});
