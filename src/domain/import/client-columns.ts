import { column, type ImportColumn } from './column.ts';
import { addressColumns } from './contract-columns.ts';

function contactColumns(number: number): ImportColumn[] {
  const of = (field: string, de: string, en: string) =>
    column(`contacts.${number}.${field}`, `Kontakt ${number} ${de}`, `Contact ${number} ${en}`, {
      more: number > 1,
      also: [
        `contact${number}${field}`,
        `Ansprechpartner ${number} ${de}`,
        ...(number === 1 ? [`Ansprechpartner ${de}`] : []),
      ],
    });
  return [
    of('firstName', 'Vorname', 'first name'),
    of('lastName', 'Nachname', 'last name'),
    of('function', 'Funktion', 'function'),
    of('email', 'E-Mail', 'email'),
    of('phone', 'Telefon', 'phone'),
  ];
}

/**
 * What a file of clients can fill. Bank details are not among them: they are kept sealed, and a file's rows are not.
 */
export const clientColumns: readonly ImportColumn[] = [
  column('name', 'Name', 'Name', {
    required: true,
    also: [
      'clientName',
      'Händler',
      'Händlername',
      'Firma',
      'Firmenname',
      'company',
      'retailer name',
      'companyName',
      'Studio',
      'retailer',
    ],
  }),
  column('code', 'Händlernummer', 'Retailer code', { more: true }),
  column('association', 'Verband', 'Association', {
    required: true,
    also: ['Einkaufsverband', 'Verbandsname', 'ern', 'buying group'],
  }),
  column('crmId', 'CRM-ID', 'CRM ID', { also: ['crm', 'crm number', 'CRM-Nummer'] }),
  column('email', 'E-Mail', 'Email', { required: true, also: ['E-Mail-Adresse', 'mail'] }),
  column('phone', 'Telefon', 'Phone', { also: ['Telefonnummer', 'Tel'] }),
  ...addressColumns('address', { de: '', en: '', old: '' }, true),
  column('websiteUrl', 'Internetseite', 'Website', {
    also: ['web', 'url', 'Homepage', 'Webseite', 'Web-Adresse', 'website URL'],
  }),
  column('industryAssociation', 'Branchenverband', 'Industry association'),
  column('vatId', 'USt-IdNr.', 'VAT ID', { also: ['vat', 'UID', 'Umsatzsteuer-ID', 'USt-ID', 'VAT number'] }),
  column('businessId', 'W-IdNr.', 'W-IdNr.', { also: ['Wirtschafts-Identifikationsnummer', 'W-ID'] }),
  column('taxNumber', 'Steuernummer', 'Tax number'),
  column('planningSoftware', 'Planungssoftware', 'Planning software'),
  column('merchandiseManagement', 'Warenwirtschaft', 'Merchandise management', {
    also: ['merchandise management system'],
  }),
  column('estimate.unitsPerYear', 'Küchen pro Jahr', 'Kitchens a year', {
    cell: 'count',
    also: ['estimated units per year', 'unitsPerYear'],
  }),
  column('estimate.plansPerYear', 'Schutzbriefe pro Jahr', 'Plans a year', {
    cell: 'count',
    also: ['plansPerYear', 'Schutzpakete pro Jahr'],
  }),
  column('salesActivationCode', 'Vertriebscode', 'Sales activation code'),
  column('keyAccountNumber', 'Key-Account-Nummer', 'Key account number', { also: ['key account'] }),
  column('globalClientNumber', 'Globale Händlernummer', 'Global client number'),
  column('controllingNumbers', 'Controlling-Nummern', 'Controlling numbers'),
  ...[1, 2, 3].flatMap(contactColumns),
];
