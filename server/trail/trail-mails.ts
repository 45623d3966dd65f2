import type { MailText } from '../shared/mail/mail-text.ts';

interface Facts {
  /** Records whose trail is broken. */
  count: number;
  provider: string;
}

/** The mail to the administrators: records' trails were changed past the application. */
export const trailMails = {
  broken: {
    de: ({ count, provider }: Facts): MailText => ({
      subject: `Das Protokoll von ${provider} wurde verändert`,
      greeting: 'Guten Tag,',
      paragraphs: [
        count === 1
          ? 'die nächtliche Prüfung hat bei einem Datensatz ein Protokoll gefunden, das an der Anwendung vorbei verändert, gefälscht oder gekürzt wurde.'
          : `die nächtliche Prüfung hat bei ${count} Vorgängen ein Protokoll gefunden, das an der Anwendung vorbei verändert, gefälscht oder gekürzt wurde.`,
        'Welche Vorgänge es sind, steht im Sicherheitsprotokoll des Servers und in der Ausgabe von „npm run trail“. Bitte sichern Sie Datenbank und Server, bevor jemand weiter damit arbeitet, und verständigen Sie Ihre Sicherheitsbeauftragten.',
      ],
    }),
    en: ({ count, provider }: Facts): MailText => ({
      subject: `The audit trail of ${provider} has been altered`,
      greeting: 'Hello,',
      paragraphs: [
        count === 1
          ? 'The nightly check has found one record whose trail was altered, forged or cut short outside the application.'
          : `The nightly check has found ${count} records whose trail was altered, forged or cut short outside the application.`,
        'The server’s security log and the output of “npm run trail” show which records are affected. Please secure the database and the server before anybody continues to work with them, and inform whoever is responsible for security.',
      ],
    }),
  },
};
