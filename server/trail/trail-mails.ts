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
      subject: `The trail of ${provider} was changed`,
      greeting: 'Hello,',
      paragraphs: [
        count === 1
          ? 'the nightly check has found one record whose trail was changed, forged or cut off past the application.'
          : `the nightly check has found ${count} records whose trail was changed, forged or cut off past the application.`,
        'Which records they are stands in the security log of the server and in the output of “npm run trail”. Please secure database and server before anybody goes on working with them, and tell those responsible for security.',
      ],
    }),
  },
};
