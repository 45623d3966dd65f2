import type { Block, Fact, Letter } from '../letter.ts';
import { declarationText } from '#domain/contract/documents/declaration-texts.ts';
import { declarationKinds } from '#domain/contract/documents/declarations.ts';
import { spacedPhone } from '#domain/customer/international-phone.ts';
import { dayOrDash, momentText, said } from './formats.ts';
import { inLanguage, type Issue } from './issue.ts';
import { objectsTable } from './objects.ts';
import { insuredPersons, letterOf, productName, riskAddress, sale, serviceDelay, years } from './parts.ts';

/** Sums up what the customer has confirmed: their data, the product, the objects, and what they declared. */
export function contractDeclaration(issue: Issue): Letter {
  const { contract } = issue;
  const { customer } = contract;
  const either = inLanguage(issue.language);
  const number = contract.leadNumber;
  const contact: Fact[] = [
    [either('E-Mail', 'Email'), customer.email],
    [either('Mobiltelefon', 'Mobile'), said(customer.mobileNumber && spacedPhone(customer.mobileNumber))],
    ...(customer.type === 'person'
      ? ([[either('Geburtsdatum', 'Date of birth'), dayOrDash(customer.birthdate, issue.language)]] as const)
      : []),
  ];
  return letterOf(
    issue,
    either(`Vertragserklärung zum Antrag ${number}`, `Contract declaration for application ${number}`),
    [
      {
        kind: 'text',
        text: either(
          'mit dieser Vertragserklärung halten wir fest, welche Angaben Ihrem Vertrag zugrunde liegen. Bitte prüfen Sie sie und geben Sie uns Bescheid, falls etwas nicht stimmt.',
          'This contract declaration records the details on which your contract is based. Please check them and let us know if anything is wrong.',
        ),
      },
      { kind: 'heading', text: either('Angaben zum Vertrag', 'Contract') },
      {
        kind: 'facts',
        rows: [
          [either('Produkt', 'Product'), productName(issue)],
          [either('Laufzeit', 'Term'), years(issue)],
          [
            either('Vertragsbeginn', 'Start of contract'),
            contract.policyStartDate
              ? dayOrDash(contract.policyStartDate, issue.language)
              : either('mit der Aktivierung', 'on activation'),
          ],
          [
            either('Leistungsbeginn', 'Service from'),
            either(
              `${serviceDelay(issue)} nach Vertragsbeginn`,
              `${serviceDelay(issue)} after the start of contract`,
            ),
          ],
          [either('Kaufdatum', 'Date of purchase'), dayOrDash(contract.purchaseDate, issue.language)],
          ...sale(issue),
        ],
      },
      { kind: 'heading', text: either('Angaben zur Person', 'Customer') },
      { kind: 'facts', rows: [insuredPersons(issue), ...contact, riskAddress(issue)] },
      ...objectsTable(issue),
      { kind: 'heading', text: either('Bestätigung', 'Confirmation') },
      ...confirmation(issue),
    ],
  );
}

function confirmation({ contract, language, sender }: Issue): Block[] {
  const either = inLanguage(language);
  const { declarations } = contract;
  if (!declarations) {
    const text = either(
      `Die Angaben wurden am ${dayOrDash(contract.dataConfirmationDate, language)} durch den Kundenservice von ${sender.name} in Ihrem Auftrag bestätigt. Erklärungen haben Sie dabei nicht abgegeben.`,
      `The details were confirmed on ${dayOrDash(contract.dataConfirmationDate, language)} by the customer service of ${sender.name} on your behalf. No declarations were made.`,
    );
    return [{ kind: 'text', text }];
  }
  return [
    {
      kind: 'text',
      text: either(
        `Sie haben die Angaben am ${dayOrDash(contract.dataConfirmationDate, language)} elektronisch bestätigt und dabei folgende Erklärungen abgegeben:`,
        `You confirmed the details electronically on ${dayOrDash(contract.dataConfirmationDate, language)} and made the following declarations:`,
      ),
    },
    {
      kind: 'facts',
      rows: declarationKinds.map((kind): Fact => {
        const { acceptedAt, revokedAt } = declarations[kind];
        const accepted = momentText(acceptedAt, language);
        const revoked = revokedAt && momentText(revokedAt, language);
        return [
          declarationText(kind, language).title,
          revoked
            ? either(
                `abgegeben am ${accepted}, widerrufen am ${revoked}`,
                `made on ${accepted}, revoked on ${revoked}`,
              )
            : either(`abgegeben am ${accepted}`, `made on ${accepted}`),
        ];
      }),
    },
  ];
}
