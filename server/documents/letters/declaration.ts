import { acceptedText } from '#domain/contract/documents/accepted-texts.ts';
import type { DeclarationKind, Declarations } from '#domain/contract/documents/declarations.ts';
import { letterMoment } from '#domain/time/letter-day.ts';
import type { Fact, Letter } from '../letter.ts';
import { inLanguage, type Issue } from './issue.ts';
import { insuredPersons, letterOf, productName, riskAddress } from './parts.ts';

/** Confirms a declaration, or its revocation, to the customer in writing. */
export function declarationLetter(kind: DeclarationKind, declarations: Declarations, issue: Issue): Letter {
  const { revokedAt } = declarations[kind];
  return revokedAt
    ? revocation(kind, declarations, revokedAt, issue)
    : declaration(kind, declarations, issue);
}

function declaration(kind: DeclarationKind, declarations: Declarations, issue: Issue): Letter {
  const { contract, language, sender } = issue;
  const say = inLanguage(language);
  const { title, paragraphs } = acceptedText(kind, language, declarations.textVersion);
  const given: Fact[] = [
    [say({ de: 'Anbieter', en: 'Provider' }), `${sender.name}, ${sender.address}`],
    [say({ de: 'Produkt', en: 'Product' }), productName(issue)],
    insuredPersons(issue),
    riskAddress(issue),
    [say({ de: 'Abgegeben', en: 'Made on' }), letterMoment(declarations[kind].acceptedAt, language)],
    [
      say({ de: 'Form', en: 'Form' }),
      say({
        de: `elektronisch, über den persönlichen Link an ${contract.customer.email}`,
        en: `electronically, using the personal link sent to ${contract.customer.email}`,
      }),
    ],
    [say({ de: 'Fassung des Wortlauts', en: 'Version of the wording' }), declarations.textVersion],
  ];
  const subject = `${title}: ${say({ de: 'Antrag', en: 'application' })} ${contract.leadNumber}`;
  const letter = letterOf(issue, subject, [
    {
      kind: 'text',
      text: say({
        de: 'Sie haben uns gegenüber die folgende Erklärung abgegeben. Wir überlassen Ihnen hiermit den Wortlaut für Ihre Unterlagen.',
        en: 'You have made the following declaration to us. This letter sets out its wording for your records.',
      }),
    },
    { kind: 'heading', text: say({ de: 'Wortlaut', en: 'Wording' }) },
    { kind: 'list', items: paragraphs, numbered: true },
    { kind: 'heading', text: say({ de: 'Angaben zur Erklärung', en: 'Details of the declaration' }) },
    { kind: 'facts', rows: given },
  ]);
  return { ...letter, close: true };
}

function revocation(
  kind: DeclarationKind,
  declarations: Declarations,
  revokedAt: string,
  issue: Issue,
): Letter {
  const { contract, language } = issue;
  const say = inLanguage(language);
  const { title } = acceptedText(kind, language, declarations.textVersion);
  const accepted = letterMoment(declarations[kind].acceptedAt, language);
  const revoked = letterMoment(revokedAt, language);
  return letterOf(
    issue,
    say({ de: `Bestätigung Ihres Widerrufs: ${title}`, en: `Confirmation of your revocation: ${title}` }),
    [
      {
        kind: 'text',
        text: say({
          de: `wir bestätigen Ihnen, dass Ihr Widerruf am ${revoked} bei uns eingegangen ist.`,
          en: `We confirm that we received your revocation on ${revoked}.`,
        }),
      },
      {
        kind: 'facts',
        rows: [
          [say({ de: 'Erklärung', en: 'Declaration' }), title],
          [say({ de: 'Abgegeben', en: 'Made on' }), accepted],
          [say({ de: 'Widerrufen', en: 'Revoked on' }), revoked],
          [say({ de: 'Fassung des Wortlauts', en: 'Version of the wording' }), declarations.textVersion],
          [say({ de: 'Produkt', en: 'Product' }), productName(issue)],
          insuredPersons(issue),
        ],
      },
      { kind: 'text', text: consequence(kind, issue) },
      {
        kind: 'text',
        text: say({
          de: `Ihr Vertrag zum Antrag ${contract.leadNumber} besteht im Übrigen unverändert fort.`,
          en: `In all other respects, your contract for application ${contract.leadNumber} continues unchanged.`,
        }),
      },
    ],
  );
}

/** The effect of a revocation from now on. Accession is never revoked here. */
function consequence(kind: DeclarationKind, { language }: Issue): string {
  const say = inLanguage(language);
  return kind === 'assignment'
    ? say({
        de: 'Für künftige Schäden ist Ihr Anspruch auf Ersatz der Kosten damit nicht mehr an den Fachbetrieb abgetreten. Bitte begleichen Sie Reparaturrechnungen nach Abstimmung mit uns zunächst selbst und reichen Sie sie zur Erstattung ein. Für Schäden, die bereits in Bearbeitung sind, bleibt es bei der bisherigen Abrechnung.',
        en: 'For future damage, your claim to reimbursement is therefore no longer assigned to the specialist company. After consulting us, please pay repair invoices yourself and submit them to us for reimbursement. Claims already being handled will be settled as before.',
      })
    : say({
        de: 'Für künftige Schäden organisieren wir Reparatur oder Ersatz damit nicht mehr in Ihrem Auftrag und geben Ihre Daten hierfür nicht mehr weiter. Bitte stimmen Sie sich im Schadenfall vor einer Beauftragung mit uns ab. Schäden, die bereits in Bearbeitung sind, führen wir wie begonnen zu Ende.',
        en: 'For future damage, we will therefore no longer arrange repair or replacement on your behalf or pass on your data for this purpose. In the event of damage, please consult us before commissioning anybody. We will see claims already being handled through to the end.',
      });
}
