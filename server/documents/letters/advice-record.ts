import { berlinDate } from '#domain/time/date.ts';
import type { AdviceRecord } from '#domain/contract/registering/advice.ts';
import type { Letter } from '../letter.ts';
import { letterDayOrDash } from './formats.ts';
import { inLanguage, type Issue } from './issue.ts';
import { insuredPersons, letterOf, priceOfCover, productName, sale } from './parts.ts';

/** Gives the customer in writing what they were advised at the sale. */
export function adviceRecord(advice: AdviceRecord, issue: Issue): Letter {
  const { contract, language } = issue;
  const say = inLanguage(language);
  const number = contract.leadNumber;
  const letter = letterOf(
    issue,
    say({ de: `Beratungsprotokoll zum Antrag ${number}`, en: `Record of advice for application ${number}` }),
    [
      {
        kind: 'text',
        text: say({
          de: 'mit diesem Protokoll halten wir fest, wozu Sie beim Verkauf beraten wurden. Bitte bewahren Sie es bei Ihren Unterlagen auf.',
          en: 'This record states what you were advised at the sale. Please keep it with your records.',
        }),
      },
      {
        kind: 'facts',
        rows: [
          [say({ de: 'Beraten von', en: 'Advised by' }), advice.by],
          [
            say({ de: 'Tag', en: 'Day' }),
            letterDayOrDash(berlinDate(new Date(contract.createdAt)), language),
          ],
          [say({ de: 'Produkt', en: 'Product' }), productName(issue)],
          ...priceOfCover(issue),
          insuredPersons(issue),
          ...sale(issue),
        ],
      },
      { kind: 'heading', text: say({ de: 'Die Beratung', en: 'The advice' }) },
      {
        kind: 'facts',
        rows: [
          [say({ de: 'Ihr Wunsch', en: 'Your wish' }), advice.wish],
          [say({ de: 'Unser Rat', en: 'Our advice' }), advice.advice],
          [say({ de: 'Begründung', en: 'Reason' }), advice.reason],
        ],
      },
    ],
  );
  return { ...letter, close: true };
}
