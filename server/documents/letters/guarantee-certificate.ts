import type { Letter } from '../letter.ts';
import { letterDayOrDash } from './formats.ts';
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

/** Promises the cover to a customer with confirmed data: what it will be and how it comes into force. */
export function guaranteeCertificate(issue: Issue): Letter {
  const { contract } = issue;
  const say = inLanguage(issue.language);
  const number = contract.leadNumber;
  return letterOf(
    issue,
    say({
      de: `Garantiezertifikat zum Antrag ${number}`,
      en: `Guarantee certificate for application ${number}`,
    }),
    [
      {
        kind: 'text',
        text: say({
          de: `vielen Dank: Ihre Daten sind seit dem ${letterDayOrDash(contract.dataConfirmationDate, issue.language)} bestätigt. Wir sichern Ihnen hiermit zu, dass für Ihre Küche der nachstehende Küchenschutz zu den genannten Bedingungen in Kraft tritt, sobald die Küche geliefert und der Schutz aktiviert ist.`,
          en: `Thank you. Your details were confirmed on ${letterDayOrDash(contract.dataConfirmationDate, issue.language)}. We hereby guarantee that the following kitchen protection will come into force for your kitchen on the terms stated as soon as the kitchen has been delivered and the protection has been activated.`,
        }),
      },
      { kind: 'heading', text: say({ de: 'Zugesagter Schutz', en: 'Guaranteed protection' }) },
      {
        kind: 'facts',
        rows: [
          [say({ de: 'Produkt', en: 'Product' }), productName(issue)],
          ...priceOfCover(issue),
          [
            say({ de: 'Laufzeit', en: 'Term' }),
            say({
              de: `${years(issue)} ab Vertragsbeginn`,
              en: `${years(issue)} from the start of the contract`,
            }),
          ],
          [
            say({ de: 'Vertragsbeginn', en: 'Start of contract' }),
            say({
              de: 'mit der Aktivierung, sofern nicht anders vereinbart',
              en: 'on activation, unless agreed otherwise',
            }),
          ],
          [
            say({ de: 'Leistungsbeginn', en: 'Start of service' }),
            say({
              de: `${serviceDelay(issue)} nach Vertragsbeginn`,
              en: `${serviceDelay(issue)} after the start of the contract`,
            }),
          ],
          [
            say({ de: 'Voraussichtliche Lieferung', en: 'Expected delivery' }),
            contract.kitchenEstimatedDeliveryDate
              ? letterDayOrDash(contract.kitchenEstimatedDeliveryDate, issue.language)
              : say({ de: 'noch nicht bekannt', en: 'not known yet' }),
          ],
          insuredPersons(issue),
          riskAddress(issue),
          ...sale(issue),
        ],
      },
      ...objectsTable(issue),
      ...rightOfWithdrawal(issue),
      { kind: 'heading', text: say({ de: 'So geht es weiter', en: 'What happens next' }) },
      {
        kind: 'list',
        numbered: true,
        items: [
          say({ de: 'Ihre Küche wird geliefert und montiert.', en: 'Your kitchen is delivered and fitted.' }),
          say({
            de: 'Danach erhalten Sie von uns eine E-Mail, mit der Sie Ihren Küchenschutz aktivieren. Auch Ihr Küchenstudio kann das für Sie tun.',
            en: 'You will then receive an email from us that lets you activate your kitchen protection. Your kitchen retailer can also do this for you.',
          }),
          say({
            de: 'Mit der Aktivierung erhalten Sie Ihre Versicherungsnummer und Ihr Versicherungszertifikat.',
            en: 'On activation, you will receive your insurance number and your insurance certificate.',
          }),
        ],
      },
      {
        kind: 'text',
        text: say({
          de: 'Dieses Zertifikat ist noch kein Nachweis über bestehenden Versicherungsschutz. Es verliert seine Gültigkeit, wenn der Kauf der Küche rückabgewickelt oder der Antrag zurückgezogen wird.',
          en: 'This certificate is not yet proof of existing cover. It ceases to be valid if the purchase of the kitchen is reversed or the application withdrawn.',
        }),
      },
    ],
  );
}
