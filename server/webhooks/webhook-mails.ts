import type { MailText } from '../shared/mail/mail-text.ts';

interface Facts {
  name: string;
  host: string;
  days: number;
  link: string;
}

/** The mail to the administrators: an endpoint has taken nothing for days, and is sent nothing more. */
export const webhookMails = {
  disabled: {
    de: ({ name, host, days, link }: Facts): MailText => ({
      subject: `Webhook „${name}“ wurde abgeschaltet`,
      greeting: 'Guten Tag,',
      paragraphs: [
        `der Webhook „${name}“ (${host}) hat ${days > 0 ? `seit ${days} Tagen keine Nachricht angenommen` : 'mitgeteilt, dass er keine Nachrichten mehr annimmt'}. Er wurde abgeschaltet.`,
        'Es geht nichts verloren: Was geschieht, wird weiter aufgeschrieben und 30 Tage lang aufbewahrt. Sobald das andere System wieder antwortet, können Sie den Webhook in den Einstellungen fortsetzen; dann wird alles nachgeholt.',
      ],
      action: { label: 'Webhooks öffnen', link },
    }),
    en: ({ name, host, days, link }: Facts): MailText => ({
      subject: `Webhook “${name}” has been disabled`,
      greeting: 'Hello,',
      paragraphs: [
        `The webhook “${name}” (${host}) has ${days > 0 ? `not accepted a message for ${days} days` : 'said that it no longer accepts messages'}. It has been disabled.`,
        'Nothing is lost: events are still recorded and kept for 30 days. Once the other system answers again, you can resume the webhook in the settings, and everything will be delivered.',
      ],
      action: { label: 'Open webhooks', link },
    }),
  },
};
