import { list, text, type ContentSection } from '#parts/content/blocks.ts';

/** The accessibility statement. Remove a limitation here once it is fixed. */
export const accessibilityStatement: readonly ContentSection[] = [
  {
    id: 'aim',
    title: { de: 'Unser Ziel', en: 'What we aim at' },
    blocks: [
      text(
        'Kochfeld soll von allen benutzt werden können. Maßstab sind die Web Content Accessibility Guidelines (WCAG) 2.2, Stufe AA, und damit die Anforderungen der EN 301 549 an Webseiten. Diese Erklärung gilt für das Portal, die installierte App und die Seiten, auf denen Kundinnen und Kunden ihre Daten bestätigen.',
        'Kochfeld is to be usable by everybody. We measure it by the Web Content Accessibility Guidelines (WCAG) 2.2, level AA, and so by what EN 301 549 demands of websites. This statement covers the portal, the installed app and the pages on which customers confirm their data.',
      ),
    ],
  },
  {
    id: 'state',
    title: { de: 'Stand', en: 'Where we are' },
    blocks: [
      text(
        'Nach unserer eigenen Prüfung erfüllt das Portal diese Anforderungen mit den unten genannten Ausnahmen. Geprüft wird automatisch:',
        'By our own tests the portal meets these demands, with the exceptions named below. What is tested automatically:',
      ),
      list(
        [
          'die Seiten nach den Regeln der WCAG auf Deutsch, auf Handy-, Tablet- und Desktopbreite; die Kontraste in hellen und dunklen Farben,',
          'the pages by the rules of WCAG in German, at the width of a phone, a tablet and a desktop; contrasts in light and dark colours,',
        ],
        [
          'ob nichts abgeschnitten wird und nichts seitlich gescrollt werden muss, bei 320 Pixeln Breite und bei vergrößerter Schrift,',
          'whether nothing is cut and nothing has to be scrolled sideways, at a width of 320 pixels and with a larger font,',
        ],
        [
          'ob sich die wichtigsten Arbeiten allein mit der Tastatur erledigen lassen: einen Vertrag anlegen, einen Schaden melden, einen Schaden bearbeiten,',
          'whether the main jobs can be done with the keyboard alone: registering a contract, filing a claim, working on a claim,',
        ],
        [
          'ob reduzierte Bewegung und die Kontrastfarben des Betriebssystems beachtet werden.',
          'whether reduced motion and the system’s contrast colours are respected.',
        ],
      ),
    ],
  },
  {
    id: 'limits',
    title: { de: 'Bekannte Einschränkungen', en: 'Known limits' },
    blocks: [
      list(
        [
          'Vertragsdokumente im PDF-Format sind für Screenreader ausgezeichnet, aber noch nicht nach PDF/UA geprüft. Hochgeladene Dokumente sind meist nicht ausgezeichnet. Die wichtigen Angaben stehen immer auch auf der Seite des Vertrags.',
          'Contract documents in PDF are tagged for screen readers, but not yet tested by PDF/UA. Documents that were uploaded are mostly not tagged. The important facts are always on the contract’s page too.',
        ],
        [
          'Fotos von Schäden haben keine Beschreibung; genannt wird nur, ob sie den ganzen Gegenstand oder eine Nahaufnahme zeigen.',
          'Photos of damage have no description; they are named only as the whole object or a close-up.',
        ],
        [
          'Dateien im Marketingleitfaden stellen Dritte bereit. Videos haben nicht immer Untertitel.',
          'Files in the marketing guide come from others. Videos do not always have captions.',
        ],
        [
          'Eine Prüfung mit Menschen, die Screenreader im Alltag verwenden, steht noch aus.',
          'A test with people who use screen readers every day is still to come.',
        ],
      ),
    ],
  },
  {
    id: 'feedback',
    title: { de: 'Eine Barriere melden', en: 'Reporting a barrier' },
    blocks: [
      text(
        'Stoßen Sie auf eine Barriere, schreiben Sie uns bitte, auf welcher Seite und womit Sie arbeiten. Wir antworten in der Regel innerhalb von 2 Arbeitstagen und helfen Ihnen auch auf anderem Weg weiter.',
        'If you meet a barrier, please write to us on which page it is and what you work with. We answer within 2 working days as a rule, and also help you in another way.',
      ),
    ],
  },
  {
    id: 'authority',
    title: { de: 'Zuständige Stelle', en: 'The authority' },
    blocks: [
      text(
        'Für die Barrierefreiheit von Dienstleistungen ist in Deutschland die Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF) zuständig. Sie können sich an sie wenden, wenn Sie mit unserer Antwort nicht zufrieden sind.',
        'In Germany the accessibility of services is supervised by the Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF). You can turn to it if our answer does not satisfy you.',
      ),
      text('Stand dieser Erklärung: 23.11.2026.', 'This statement was written on 23.11.2026.'),
    ],
  },
];
