import type { Letter } from '../letter.ts';
import { dayOrDash } from './formats.ts';
import { inLanguage, type Issue } from './issue.ts';
import { objectsTable } from './objects.ts';
import { insuredPersons, letterOf, productName, riskAddress, sale, serviceDelay, years } from './parts.ts';

/** Promises the cover to a customer who has confirmed their data: what it will be, and how it comes into force. */
export function guaranteeCertificate(issue: Issue): Letter {
  const { contract } = issue;
  const either = inLanguage(issue.language);
  const number = contract.leadNumber;
  return letterOf(
    issue,
    either(`Garantiezertifikat zum Antrag ${number}`, `Guarantee certificate for application ${number}`),
    [
      {
        kind: 'text',
        text: either(
          `vielen Dank: Ihre Daten sind seit dem ${dayOrDash(contract.dataConfirmationDate, issue.language)} bestätigt. Wir sichern Ihnen hiermit zu, dass für Ihre Küche der nachstehende Küchenschutz zu den genannten Bedingungen in Kraft tritt, sobald die Küche geliefert und der Schutz aktiviert ist.`,
          `Thank you: your details have been confirmed since ${dayOrDash(contract.dataConfirmationDate, issue.language)}. We hereby guarantee that the following kitchen protection will come into force for your kitchen on the terms stated as soon as the kitchen has been delivered and the protection activated.`,
        ),
      },
      { kind: 'heading', text: either('Zugesagter Schutz', 'Protection guaranteed') },
      {
        kind: 'facts',
        rows: [
          [either('Produkt', 'Product'), productName(issue)],
          [
            either('Laufzeit', 'Term'),
            either(`${years(issue)} ab Vertragsbeginn`, `${years(issue)} from the start of contract`),
          ],
          [
            either('Vertragsbeginn', 'Start of contract'),
            either(
              'mit der Aktivierung, sofern nicht anders vereinbart',
              'on activation, unless agreed otherwise',
            ),
          ],
          [
            either('Leistungsbeginn', 'Service from'),
            either(
              `${serviceDelay(issue)} nach Vertragsbeginn`,
              `${serviceDelay(issue)} after the start of contract`,
            ),
          ],
          [
            either('Voraussichtliche Lieferung', 'Expected delivery'),
            contract.kitchenEstimatedDeliveryDate
              ? dayOrDash(contract.kitchenEstimatedDeliveryDate, issue.language)
              : either('noch nicht bekannt', 'not known yet'),
          ],
          insuredPersons(issue),
          riskAddress(issue),
          ...sale(issue),
        ],
      },
      ...objectsTable(issue),
      { kind: 'heading', text: either('So geht es weiter', 'What happens next') },
      {
        kind: 'list',
        numbered: true,
        items: [
          either('Ihre Küche wird geliefert und montiert.', 'Your kitchen is delivered and fitted.'),
          either(
            'Danach erhalten Sie von uns eine E-Mail, mit der Sie Ihren Küchenschutz aktivieren. Auch Ihr Küchenfachhändler kann das für Sie tun.',
            'You then receive an email from us with which you activate your kitchen protection. Your kitchen retailer can do this for you as well.',
          ),
          either(
            'Mit der Aktivierung erhalten Sie Ihre Versicherungsnummer und Ihr Versicherungszertifikat.',
            'On activation you receive your insurance number and your insurance certificate.',
          ),
        ],
      },
      {
        kind: 'text',
        text: either(
          'Dieses Zertifikat ist noch kein Nachweis über bestehenden Versicherungsschutz. Es verliert seine Gültigkeit, wenn der Kauf der Küche rückabgewickelt oder der Antrag zurückgezogen wird.',
          'This certificate is not yet proof of existing cover. It ceases to be valid if the purchase of the kitchen is reversed or the application withdrawn.',
        ),
      },
    ],
  );
}
