import { facts, link, list, note, steps, text } from '#parts/content/blocks.ts';
import type { GuidePage } from './guide-page.ts';

export const claims: GuidePage = {
  id: 'claims',
  title: { de: 'Einen Schaden melden', en: 'Filing a claim' },
  lead: {
    de: 'Sieben kurze Schritte, zwei gute Fotos, und was danach geschieht.',
    en: 'Seven short steps, two good photos, and what happens next.',
  },
  sections: [
    {
      id: 'before',
      title: { de: 'Bevor Sie beginnen', en: 'Before you begin' },
      blocks: [
        list(
          [
            'Gemeldet werden können Schäden zu Verträgen, deren Schutz aktiviert ist.',
            'Claims can be filed on contracts whose cover is activated.',
          ],
          [
            'Der Schaden liegt höchstens zwei Jahre zurück.',
            'The damage happened no more than two years ago.',
          ],
          [
            'Liegt er vor dem Leistungsbeginn, weist das Portal Sie darauf hin. Sie können trotzdem melden; der Kundenservice entscheidet.',
            'If it happened before service begins, the portal tells you. You can still file the claim; customer service will decide.',
          ],
        ),
      ],
    },
    {
      id: 'steps',
      title: { de: 'Die sieben Schritte', en: 'The seven steps' },
      blocks: [
        steps(
          ['Wählen Sie Vertrag und beschädigten Gegenstand.', 'Choose the contract and the damaged object.'],
          [
            'Seriennummer, falls zur Hand. Sie ist optional.',
            'The serial number, if you have it to hand. It is optional.',
          ],
          ['Wann ist der Schaden entstanden?', 'When did the damage happen?'],
          [
            'Was ist beschädigt, und wie ist es passiert? Zwei, drei klare Sätze genügen.',
            'What is damaged, and how did it happen? Two or three clear sentences are enough.',
          ],
          [
            'Fotos: der ganze Gegenstand und eine Nahaufnahme, dazu bis zu drei weitere.',
            'Photos: the whole object and a close-up, and up to three more.',
          ],
          ['Prüfen Sie die Zusammenfassung.', 'Check the summary.'],
          [
            'Fertig. Die Schadennummer erhält die Meldung, sobald sie beim Server ist.',
            'Done. The claim gets its number once the server has received it.',
          ],
        ),
        link('/claims/new', 'Schaden melden', 'File a claim'),
      ],
    },
    {
      id: 'photos',
      title: { de: 'Fotos, die helfen', en: 'Photos that help' },
      blocks: [
        facts(
          [
            'Ganzer Gegenstand',
            'So weit zurücktreten, dass das Gerät oder die Front mit etwas Umgebung zu sehen ist.',
            'Whole object',
            'Step back until the appliance or front is visible with some of its surroundings.',
          ],
          [
            'Nahaufnahme',
            'Der Schaden füllt das Bild und ist scharf. Tippen Sie zum Scharfstellen auf die Stelle.',
            'Close-up',
            'The damage fills the picture and is sharp. Tap the spot to focus.',
          ],
          [
            'Weitere Fotos',
            'Das Typenschild, eine zweite Seite des Schadens oder die mögliche Ursache.',
            'Further photos',
            'The rating plate, another side of the damage, or what may have caused it.',
          ],
        ),
        list(
          [
            'Machen Sie Licht. Fotografieren Sie nicht gegen das Fenster und bei glänzenden Flächen leicht von der Seite.',
            'Switch on the light. Do not take photos towards a window, and photograph glossy surfaces slightly from the side.',
          ],
          [
            'Legen Sie bei kleinen Schäden etwas zum Vergleich daneben, etwa einen Stift.',
            'Place something, such as a pen, beside small damage to show its size.',
          ],
          [
            'Menschen, Ausweise und Briefe gehören nicht ins Bild.',
            'Keep people, identity cards and letters out of the photo.',
          ],
        ),
        text(
          'Auf Handy und Tablet bleibt die Kamera für alle Fotos geöffnet und geht selbst zum nächsten Platz. Fehlt Licht oder wackelt das Bild, steht das darüber; ein misslungenes Foto nehmen Sie mit „Neu aufnehmen“ noch einmal auf.',
          'On a phone or tablet the camera stays open for all photos and moves on to the next place itself. If there is too little light or the picture shakes, it says so; take a bad photo again with “Take again”.',
        ),
        note(
          'Das Portal verkleinert die Fotos auf Ihrem Gerät und entfernt Ort und Gerätedaten, bevor sie gesendet werden.',
          'The portal reduces the size of the photos on your device and removes location and device data before they are sent.',
        ),
      ],
    },
    {
      id: 'afterwards',
      title: { de: 'Was danach geschieht', en: 'What happens next' },
      blocks: [
        facts(
          [
            'Offen',
            'Die Meldung ist beim Kundenservice eingegangen.',
            'Open',
            'The claim has reached customer service.',
          ],
          [
            'Wartend',
            'Der Kundenservice bearbeitet sie, in der Regel innerhalb von 2 Arbeitstagen.',
            'In progress',
            'Customer service is working on it, usually within 2 working days.',
          ],
          ['Geschlossen', 'Der Schaden ist bearbeitet.', 'Closed', 'The work on it is done.'],
        ),
        text(
          'Jeder Schritt steht mit Datum im Verlauf des Schadens. Solange er nicht geschlossen ist, können Sie einen Kommentar ergänzen. Einen geschlossenen Schaden öffnen Sie mit einer Begründung wieder.',
          'Every step is recorded with its date in the claim’s history. You can add comments until the claim is closed. You can reopen a closed claim, giving a reason.',
        ),
        link('/claims', 'Zu den Schäden', 'Go to the claims'),
      ],
    },
  ],
};
