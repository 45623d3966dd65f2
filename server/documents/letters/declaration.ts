import { declarationText } from '#domain/contract/documents/declaration-texts.ts';
import type { DeclarationKind, Declarations } from '#domain/contract/documents/declarations.ts';
import type { Fact, Letter } from '../letter.ts';
import { momentText } from './formats.ts';
import { inLanguage, type Issue } from './issue.ts';
import { insuredPersons, letterOf, productName, riskAddress } from './parts.ts';

/** Gives the customer in writing what they declared, or that they have revoked it. */
export function declarationLetter(kind: DeclarationKind, declarations: Declarations, issue: Issue): Letter {
  const { revokedAt } = declarations[kind];
  return revokedAt
    ? revocation(kind, declarations, revokedAt, issue)
    : declaration(kind, declarations, issue);
}

function declaration(kind: DeclarationKind, declarations: Declarations, issue: Issue): Letter {
  const { contract, language, sender } = issue;
  const either = inLanguage(language);
  const { title, paragraphs } = declarationText(kind, language);
  const given: Fact[] = [
    [either('Anbieter', 'Provider'), `${sender.name}, ${sender.address}`],
    [either('Produkt', 'Product'), productName(issue)],
    insuredPersons(issue),
    riskAddress(issue),
    [either('Abgegeben', 'Made'), momentText(declarations[kind].acceptedAt, language)],
    [
      either('Form', 'Form'),
      either(
        `elektronisch, über den persönlichen Link an ${contract.customer.email}`,
        `electronically, by the personal link sent to ${contract.customer.email}`,
      ),
    ],
    [either('Fassung des Wortlauts', 'Version of the wording'), declarations.textVersion],
  ];
  return letterOf(issue, `${title}: ${either('Antrag', 'application')} ${contract.leadNumber}`, [
    {
      kind: 'text',
      text: either(
        'Sie haben uns gegenüber die folgende Erklärung abgegeben. Wir überlassen Ihnen hiermit den Wortlaut für Ihre Unterlagen.',
        'You have made the following declaration to us. This is its wording for your records.',
      ),
    },
    { kind: 'heading', text: either('Wortlaut', 'Wording') },
    { kind: 'list', items: paragraphs, numbered: true },
    { kind: 'heading', text: either('Angaben zur Erklärung', 'Particulars') },
    { kind: 'facts', rows: given },
  ]);
}

function revocation(
  kind: DeclarationKind,
  declarations: Declarations,
  revokedAt: string,
  issue: Issue,
): Letter {
  const { contract, language } = issue;
  const either = inLanguage(language);
  const { title } = declarationText(kind, language);
  const accepted = momentText(declarations[kind].acceptedAt, language);
  const revoked = momentText(revokedAt, language);
  return letterOf(
    issue,
    either(`Bestätigung Ihres Widerrufs: ${title}`, `Confirmation of your revocation: ${title}`),
    [
      {
        kind: 'text',
        text: either(
          `wir bestätigen Ihnen, dass Ihr Widerruf am ${revoked} bei uns eingegangen ist.`,
          `We confirm that we received your revocation on ${revoked}.`,
        ),
      },
      {
        kind: 'facts',
        rows: [
          [either('Erklärung', 'Declaration'), title],
          [either('Abgegeben', 'Made'), accepted],
          [either('Widerrufen', 'Revoked'), revoked],
          [either('Fassung des Wortlauts', 'Version of the wording'), declarations.textVersion],
          [either('Produkt', 'Product'), productName(issue)],
          insuredPersons(issue),
        ],
      },
      { kind: 'text', text: consequence(kind, issue) },
      {
        kind: 'text',
        text: either(
          `Ihr Vertrag zum Antrag ${contract.leadNumber} besteht im Übrigen unverändert fort.`,
          `In all other respects your contract for application ${contract.leadNumber} continues unchanged.`,
        ),
      },
    ],
  );
}

/** What a revocation means from now on. Accession is never revoked here. */
function consequence(kind: DeclarationKind, { language }: Issue): string {
  const either = inLanguage(language);
  return kind === 'assignment'
    ? either(
        'Für künftige Schäden ist Ihr Anspruch auf Ersatz der Kosten damit nicht mehr an den Fachbetrieb abgetreten. Bitte begleichen Sie Reparaturrechnungen nach Abstimmung mit uns zunächst selbst und reichen Sie sie zur Erstattung ein. Für Schäden, die bereits in Bearbeitung sind, bleibt es bei der bisherigen Abrechnung.',
        'Your claim to reimbursement is therefore no longer assigned to the specialist company for future damage. Please pay repair invoices yourself, after consulting us, and submit them for reimbursement. Claims already being handled are settled as before.',
      )
    : either(
        'Für künftige Schäden organisieren wir Reparatur oder Ersatz damit nicht mehr in Ihrem Auftrag und geben Ihre Daten hierfür nicht mehr weiter. Bitte stimmen Sie sich im Schadenfall vor einer Beauftragung mit uns ab. Schäden, die bereits in Bearbeitung sind, führen wir wie begonnen zu Ende.',
        'For future damage we therefore no longer arrange repair or replacement on your behalf and no longer pass on your data for this purpose. In the event of damage please consult us before commissioning anybody. Claims already being handled will be completed as begun.',
      );
}
