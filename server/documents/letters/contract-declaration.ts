import type { Block, Fact, Letter } from '../letter.ts';
import { acceptedText } from '#domain/contract/documents/accepted-texts.ts';
import { declarationKinds } from '#domain/contract/documents/declarations.ts';
import { spacedPhone } from '#domain/customer/international-phone.ts';
import { letterMoment } from '#domain/time/letter-day.ts';
import { letterDayOrDash, textOrDash } from './formats.ts';
import { inLanguage, type Issue } from './issue.ts';
import { objectsTable } from './objects.ts';
import {
  insuredPersons,
  letterOf,
  priceOfCover,
  productName,
  riskAddress,
  rightOfWithdrawal,
  sale,
  serviceDelay,
  years,
} from './parts.ts';

/** Sums up what the customer confirmed: their data, the product, the objects and their declarations. */
export function contractDeclaration(issue: Issue): Letter {
  const { contract } = issue;
  const { customer } = contract;
  const say = inLanguage(issue.language);
  const number = contract.leadNumber;
  const contact: Fact[] = [
    [say({ de: 'E-Mail', en: 'Email' }), customer.email],
    [
      say({ de: 'Mobiltelefon', en: 'Mobile' }),
      textOrDash(customer.mobileNumber && spacedPhone(customer.mobileNumber)),
    ],
    ...(customer.type === 'person'
      ? ([
          [
            say({ de: 'Geburtsdatum', en: 'Date of birth' }),
            letterDayOrDash(customer.birthdate, issue.language),
          ],
        ] as const)
      : []),
  ];
  return letterOf(
    issue,
    say({
      de: `Vertragserklärung zum Antrag ${number}`,
      en: `Contract declaration for application ${number}`,
    }),
    [
      {
        kind: 'text',
        text: say({
          de: 'mit dieser Vertragserklärung halten wir fest, welche Angaben Ihrem Vertrag zugrunde liegen. Bitte prüfen Sie sie und geben Sie uns Bescheid, falls etwas nicht stimmt.',
          en: 'This contract declaration records the details on which your contract is based. Please check them and let us know if anything is wrong.',
        }),
      },
      { kind: 'heading', text: say({ de: 'Angaben zum Vertrag', en: 'Contract' }) },
      {
        kind: 'facts',
        rows: [
          [say({ de: 'Produkt', en: 'Product' }), productName(issue)],
          ...priceOfCover(issue),
          [say({ de: 'Laufzeit', en: 'Term' }), years(issue)],
          [
            say({ de: 'Vertragsbeginn', en: 'Start of contract' }),
            contract.policyStartDate
              ? letterDayOrDash(contract.policyStartDate, issue.language)
              : say({ de: 'mit der Aktivierung', en: 'on activation' }),
          ],
          [
            say({ de: 'Leistungsbeginn', en: 'Start of service' }),
            say({
              de: `${serviceDelay(issue)} nach Vertragsbeginn`,
              en: `${serviceDelay(issue)} after the start of the contract`,
            }),
          ],
          [
            say({ de: 'Kaufdatum', en: 'Date of purchase' }),
            letterDayOrDash(contract.purchaseDate, issue.language),
          ],
          ...sale(issue),
        ],
      },
      { kind: 'heading', text: say({ de: 'Angaben zur Person', en: 'Customer' }) },
      { kind: 'facts', rows: [insuredPersons(issue), ...contact, riskAddress(issue)] },
      ...objectsTable(issue),
      { kind: 'heading', text: say({ de: 'Bestätigung', en: 'Confirmation' }) },
      ...confirmation(issue),
      ...rightOfWithdrawal(issue),
    ],
  );
}

function confirmation({ contract, language, sender }: Issue): Block[] {
  const say = inLanguage(language);
  const { declarations } = contract;
  if (!declarations) {
    const text = say({
      de: `Die Angaben wurden am ${letterDayOrDash(contract.dataConfirmationDate, language)} durch den Kundenservice von ${sender.name} in Ihrem Auftrag bestätigt. Erklärungen haben Sie dabei nicht abgegeben.`,
      en: `The details were confirmed on ${letterDayOrDash(contract.dataConfirmationDate, language)} by ${sender.name} customer service on your behalf. You did not make any declarations at that time.`,
    });
    return [{ kind: 'text', text }];
  }
  return [
    {
      kind: 'text',
      text: say({
        de: `Sie haben die Angaben am ${letterDayOrDash(contract.dataConfirmationDate, language)} elektronisch bestätigt und dabei folgende Erklärungen abgegeben:`,
        en: `You confirmed the details electronically on ${letterDayOrDash(contract.dataConfirmationDate, language)} and made the following declarations:`,
      }),
    },
    {
      kind: 'facts',
      rows: declarationKinds.map((kind): Fact => {
        const { acceptedAt, revokedAt } = declarations[kind];
        const accepted = letterMoment(acceptedAt, language);
        const revoked = revokedAt && letterMoment(revokedAt, language);
        return [
          acceptedText(kind, language, declarations.textVersion).title,
          revoked
            ? say({
                de: `abgegeben am ${accepted}, widerrufen am ${revoked}`,
                en: `made on ${accepted}, revoked on ${revoked}`,
              })
            : say({ de: `abgegeben am ${accepted}`, en: `made on ${accepted}` }),
        ];
      }),
    },
  ];
}
