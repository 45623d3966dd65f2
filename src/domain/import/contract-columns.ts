import { maxDevicesPerKitchen } from '../contract/objects/insured-object.ts';
import { products } from '../contract/product.ts';
import { column, type ChoiceCell, type ImportColumn } from './column.ts';

const product: ChoiceCell = {
  choices: Object.fromEntries(
    products.map(({ slug, name }) => [
      slug,
      slug === 'kitchen-comfort' ? [name, 'comfort', 'kitchen-komfort'] : [name],
    ]),
  ),
  otherwise: 'product_unknown',
};
const customerType: ChoiceCell = {
  choices: {
    person: ['Privatperson', 'Privat', 'Private person', 'Person'],
    organization: ['company', 'Firma', 'Organisation', 'Unternehmen', 'Gewerbe', 'business'],
  },
  otherwise: 'invalid',
};
const gender: ChoiceCell = {
  choices: {
    male: ['Herr', 'Hr', 'Mr', 'männlich', 'm'],
    female: ['Frau', 'Fr', 'Mrs', 'Ms', 'weiblich', 'w', 'f'],
    diverse: ['divers', 'd', 'Mx'],
  },
  otherwise: 'invalid',
};
const language: ChoiceCell = {
  choices: { de: ['Deutsch', 'German'], en: ['Englisch', 'English'] },
  otherwise: 'invalid',
};

/** The fields of an address under a path; `also` makes the other headings from the field's name. */
export function addressColumns(
  path: string,
  prefix: { de: string; en: string; old: string },
  required: boolean,
): ImportColumn[] {
  const named = (de: string, en: string) =>
    [prefix.de === '' ? de : `${prefix.de} ${de}`, prefix.en === '' ? en : `${prefix.en} ${en}`] as const;
  // `Liefer-PLZ` is the delivery address's.
  const short = (...names: string[]) =>
    prefix.de === '' ? [] : names.flatMap((name) => [`${prefix.de} ${name}`, `Liefer ${name}`]);
  const old = (...names: string[]) => names.map((name) => `${prefix.old}${name}`);
  return [
    column(`${path}.street`, ...named('Straße', 'Street'), {
      required,
      also: [
        ...old('Street', 'Strasse', 'Str'),
        ...short('Straße'),
        ...named('Straße Nr', 'Street no'),
        ...named('Straße Hausnummer', 'Street house number'),
        ...named('Straße und Hausnummer', 'Street and house number'),
      ],
    }),
    column(`${path}.houseNumber`, ...named('Hausnummer', 'House number'), {
      required,
      cell: 'number',
      also: [...old('HouseNumber', 'Hausnr', 'HNr', 'Nr'), ...short('Hausnummer')],
    }),
    column(`${path}.zipCode`, ...named('Postleitzahl', 'Postcode'), {
      required,
      also: [...old('Zip', 'ZipCode', 'PostCode', 'PostalCode', 'PLZ'), ...short('PLZ')],
    }),
    column(`${path}.city`, ...named('Ort', 'City'), {
      required,
      also: [...old('City', 'Stadt', 'Wohnort'), ...short('Ort'), ...named('Wohnort', 'Town')],
    }),
    column(`${path}.country`, ...named('Land', 'Country'), { cell: 'country', also: old('Country') }),
    column(`${path}.unitDescription`, ...named('Adresszusatz', 'Address line 2'), {
      also: [
        ...old('Unit', 'UnitDescription', 'Zusatz'),
        ...short('Zusatz'),
        ...named('Zusatz', 'Address addition'),
      ],
    }),
  ];
}

/** The most devices that the template and the choice of fields show unless the file has more. */
const usualDevices = 5;

function deviceColumns(number: number): ImportColumn[] {
  const more = number > usualDevices;
  const of = (field: string, de: string, en: string, also: string[], cell: ImportColumn['cell'] = 'text') =>
    column(`devices.${number}.${field}`, `Gerät ${number} ${de}`, `Device ${number} ${en}`, {
      cell,
      more,
      also: also.flatMap((name) => [
        `device${number}${name}`,
        `Gerät ${number} ${name}`,
        `Gerät${number}${name}`,
      ]),
    });
  return [
    of('deviceType', 'Art', 'type', ['DeviceType', 'Typ', '', 'Gerätetyp']),
    of('manufacturer', 'Hersteller', 'manufacturer', ['Brand', 'Marke']),
    of('model', 'Modell', 'model', ['Model'], 'number'),
    of('grossPurchasePrice', 'Preis', 'price', ['GrossPurchasePrice', 'Kaufpreis', 'Bruttopreis'], 'money'),
    of('serialNumber', 'Seriennummer', 'serial number', ['SerialNumber', 'Serial'], 'number'),
    of('articleNumber', 'Artikelnummer', 'article number', ['ArticleNumber', 'Article'], 'number'),
  ];
}

/** What a file of contracts can fill: the fields of a registration, under the specification's names too. */
export const contractColumns: readonly ImportColumn[] = [
  column('clientCode', 'Händlernummer', 'Retailer code', {
    required: true,
    also: ['client', 'client code', 'Händler', 'retailer', 'Studio', 'CRM-ID', 'crmId'],
  }),
  column('kvAbNumber', 'KV-/AB-Nummer', 'KV/AB number', {
    required: true,
    cell: 'number',
    also: [
      'kitchenKvAbNumber',
      'KV-Nummer',
      'AB-Nummer',
      'Auftragsnummer',
      'Auftrag',
      'KV',
      'AB',
      'Kaufvertragsnummer',
      'Vertragsnummer',
      'order number',
      'Kaufvertrag Nr',
      'kvab',
    ],
  }),
  column('productSlug', 'Produkt', 'Product', {
    required: true,
    cell: product,
    also: ['Tarif', 'plan', 'Schutzbrief', 'Schutzpaket', 'Paket', 'Produktname'],
  }),
  column('purchaseDate', 'Kaufdatum', 'Purchase date', {
    required: true,
    cell: 'date',
    also: ['Kauf', 'date of purchase', 'Vertragsdatum', 'Verkaufsdatum'],
  }),
  column('policyNumber', 'Versicherungsnummer', 'Insurance number', { cell: 'number', more: true }),
  column('leadNumber', 'Antragsnummer', 'Application number', {
    cell: 'number',
    more: true,
    also: ['application ID'],
  }),
  column('customer.type', 'Kundenart', 'Customer type', {
    cell: customerType,
    also: ['type', 'accountType', 'Kundentyp'],
  }),
  column('customer.companyName', 'Firma', 'Company', {
    also: ['organization', 'Organisation', 'companyName', 'Firmenname', 'company name'],
  }),
  column('customer.gender', 'Anrede', 'Salutation', { cell: gender, also: ['gender', 'Geschlecht'] }),
  column('customer.customTitle', 'Titel', 'Title', {
    also: ['customTitle', 'firstPolicyHolderTitle', 'akademischer Titel', 'academic title'],
  }),
  column('customer.firstName', 'Vorname', 'First name', { required: true, also: ['given name'] }),
  column('customer.lastName', 'Nachname', 'Last name', {
    required: true,
    also: ['surname', 'Name', 'Familienname', 'family name', 'Kundenname'],
  }),
  column('customer.personTwoTitle', 'Titel Person 2', 'Title of person 2', {
    also: ['personTwoTitle', 'personTwoCustomTitle'],
  }),
  column('customer.personTwoFirstName', 'Vorname Person 2', 'First name of person 2', {
    also: ['personTwoFirstName', 'Vorname 2'],
  }),
  column('customer.personTwoLastName', 'Nachname Person 2', 'Last name of person 2', {
    also: ['personTwoLastName', 'Nachname 2'],
  }),
  column('customer.email', 'E-Mail', 'Email', {
    required: true,
    also: ['E-Mail-Adresse', 'mail', 'email address'],
  }),
  column('customer.mobileNumber', 'Mobilnummer', 'Mobile number', {
    also: [
      'phone',
      'mobile',
      'Telefon',
      'Handy',
      'Handynummer',
      'Mobil',
      'Mobiltelefon',
      'mobileNumber',
      'Telefonnummer',
    ],
  }),
  column('customer.birthdate', 'Geburtsdatum', 'Date of birth', {
    cell: 'pastDate',
    also: ['birthdate', 'birthday', 'Geburtstag', 'geboren'],
  }),
  ...addressColumns('customer.address', { de: '', en: '', old: '' }, true),
  column('customer.note', 'Bemerkung zum Kunden', 'Customer note', { also: ['customerNote'] }),
  ...addressColumns(
    'riskAddress',
    { de: 'Lieferadresse', en: 'Delivery address', old: 'riskAddress' },
    false,
  ),
  column('kitchen.manufacturer', 'Küchenhersteller', 'Kitchen manufacturer', {
    also: ['kitchenManufacturer', 'Küchenmarke', 'kitchen brand'],
  }),
  column('kitchen.model', 'Küchenmodell', 'Kitchen model', { also: ['kitchenModel', 'Programm'] }),
  column('kitchen.material', 'Küchenmaterial', 'Kitchen material', { also: ['material', 'Front'] }),
  column('kitchen.grossPurchasePrice', 'Küchenpreis', 'Kitchen price', {
    cell: 'money',
    also: ['kitchenGrossPurchasePrice', 'Kaufpreis', 'Kaufpreis Küche', 'Bruttopreis', 'price'],
  }),
  column('kitchen.note', 'Bemerkung zur Küche', 'Kitchen note', { also: ['kitchenUserNote'] }),
  column('worktop.material', 'Arbeitsplatte', 'Worktop', {
    also: ['countertopType', 'countertop', 'Material Arbeitsplatte', 'worktop material'],
  }),
  column('worktop.manufacturer', 'Hersteller Arbeitsplatte', 'Worktop manufacturer', {
    also: ['countertopManufacturer'],
  }),
  column('worktop.grossPurchasePrice', 'Preis Arbeitsplatte', 'Worktop price', {
    cell: 'money',
    also: ['countertopPrice'],
  }),
  column('orderReceiptDate', 'Auftragseingang', 'Order receipt', {
    cell: 'date',
    also: ['orderReceiptDate', 'Auftragsdatum', 'order date'],
  }),
  column('deliveryDate', 'Liefertermin', 'Delivery date', {
    cell: 'date',
    also: ['kitchenEstimatedDeliveryDate', 'estimatedDeliveryDate', 'Lieferdatum', 'Lieferung', 'delivery'],
  }),
  column('immediateDelivery', 'Sofort mitgenommen', 'Taken along', {
    cell: 'yes',
    also: ['immediateDelivery', 'immediate delivery', 'Sofortlieferung'],
  }),
  column('orderConfirmationNumber', 'Auftragsbestätigung', 'Order confirmation', {
    cell: 'number',
    also: ['orderConfirmationNumber', 'order confirmation number', 'Auftragsbestätigung Nr'],
  }),
  column('orderReferenceNumber', 'Bestellreferenz', 'Order reference', {
    cell: 'number',
    also: ['orderReferenceNumber', 'Referenz', 'reference'],
  }),
  column('soldBy', 'Verkauft durch', 'Sold by', {
    also: ['soldBy', 'Verkäufer', 'Verkäuferin', 'Verkäufer/in', 'salesperson', 'Berater'],
  }),
  column('language', 'Sprache', 'Language', { cell: language }),
  column('note', 'Notiz', 'Note', { also: ['notes', 'Bemerkung', 'Anmerkung', 'Kommentar'] }),
  ...Array.from({ length: maxDevicesPerKitchen }, (_, at) => deviceColumns(at + 1)).flat(),
];
