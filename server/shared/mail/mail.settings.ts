import { derived, onOff, setting, text, type SettingsOf } from '../declare-setting.ts';
import { isLocal } from '../installation.settings.ts';

const smtpUrl = setting('SMTP_URL', {
  kind: text,
  doc: 'mail server; without it mails wait, and where the mailbox is open they are shown at `/dev/mail`',
});

export const mailSettings = {
  smtpUrl,
  /** True if the mail server has to offer TLS before it is given a mail: mails carry links that open customers' pages. */
  smtpNeedsTls: derived(
    {
      url: smtpUrl,
      insecure: setting('SMTP_INSECURE', {
        kind: onOff,
        default: 'off',
        doc: '`on` sends mails without TLS, to a mail server on this machine alone; otherwise production needs `smtps` or STARTTLS',
      }),
    },
    ({ url, insecure }, { environment }) => {
      if (environment !== 'production' || !insecure) return environment === 'production';
      if (url && isLocal(url)) return false;
      throw new Error('SMTP_INSECURE=on is for a mail server on this machine only');
    },
  ),
  mailFrom: setting('MAIL_FROM', {
    kind: text,
    default: 'Kochfeld <noreply@kochfeld.example>',
    doc: 'sender of mails',
  }),
};

declare module '../settings.ts' {
  interface Settings extends SettingsOf<typeof mailSettings> {}
}
