import { note, text } from '#parts/content/blocks.ts';
import type { GuidePage } from './guide-page.ts';

export const plans: GuidePage = {
  id: 'plans',
  title: { de: 'Die Schutzpakete', en: 'The plans' },
  lead: {
    de: 'Laufzeit, Leistungsbeginn und für wen es das Schutzpaket gibt.',
    en: 'Duration, start of service, and who each plan is for.',
  },
  sections: [
    {
      id: 'overview',
      title: { de: 'Übersicht', en: 'Overview' },
      blocks: [
        { kind: 'plans' },
        text(
          'Der Schutz beginnt mit der Aktivierung, sofern kein anderer Beginn vereinbart ist. Der Leistungsbeginn liegt danach: Ab dann werden Leistungen erbracht.',
          'Cover starts on activation, unless another start date is agreed. Service begins later: claims are paid from then on.',
        ),
        note(
          'Was ein Schutzpaket im Einzelnen leistet, steht in seinen Bedingungen. Nur sie sind maßgeblich.',
          'What a plan covers in detail is set out in its terms, which alone are binding.',
        ),
      ],
    },
    {
      id: 'objects',
      title: { de: 'Was im Vertrag steht', en: 'What the contract lists' },
      blocks: [
        text(
          'Ein Vertrag führt die Küche, ihre Geräte und ihre Arbeitsplatte auf. Tragen Sie jedes Gerät mit Art, Hersteller und Modell ein: Im Schadenfall wählen Sie aus dieser Liste.',
          'A contract lists the kitchen, its appliances and its worktop. Enter each appliance with its type, manufacturer and model: if something is damaged, you choose from this list.',
        ),
      ],
    },
    {
      id: 'start',
      title: { de: 'Den Beginn ändern', en: 'Changing the start' },
      blocks: [
        text(
          'Vor der Aktivierung können Sie den Beginn auf der Seite des Vertrags ändern, vom Kaufdatum bis 24 Monate im Voraus. Danach wenden Sie sich an den Kundenservice.',
          'Before activation you can change the start date on the contract’s page, to any day from the purchase date to 24 months ahead. After that, contact customer service.',
        ),
      ],
    },
  ],
};
