import type { Contract } from '#domain/contract/contract.ts';
import { coverFrom } from '#domain/contract/life/cover.ts';
import type { InsuredObject } from '#domain/contract/objects/insured-object.ts';
import { leadNumberOf, policyNumberOf } from '#domain/contract/numbers.ts';
import { addDays, berlinDate, type PlainDate } from '#domain/time/date.ts';
import type { ReferenceLists } from '#domain/reference-lists/reference-lists.ts';
import { newId } from '#offline/device/ids.ts';

/** The made-up user, whose id is no user's of the server. */
export const practiceUser = {
  userId: '00000000-0000-4000-8000-00000000aaaa',
  email: 'uebung@kochfeld.example',
  name: 'Übung',
};
export const practiceClient = { code: 'KF-0000', name: 'Küchenstudio Musterstadt', logoUrl: null };
export const practiceErn = 'kochfeld:uebung:kf-0000';
/** Who sells at the made-up retailer. */
export const practiceSellers = ['Petra Probe', 'Toni Test'];

interface MadeUp {
  number: number;
  firstName: string;
  lastName: string;
  city: string;
  zipCode: string;
  status: 'pending' | 'pending_delivery' | 'active';
  /** Days ago. */
  registered: number;
  devices: readonly (readonly [type: string, brand: string, model: string])[];
}

const madeUp: readonly MadeUp[] = [
  {
    number: 900_001,
    firstName: 'Anna',
    lastName: 'Beispiel',
    city: 'Musterstadt',
    zipCode: '12345',
    status: 'active',
    registered: 400,
    devices: [
      ['Backofen', 'Siemens', 'HB 578'],
      ['Geschirrspüler', 'Bosch', 'SMV 6'],
      ['Dunstabzug', 'Neff', 'D 95'],
    ],
  },
  {
    number: 900_002,
    firstName: 'Bernd',
    lastName: 'Muster',
    city: 'Neudorf',
    zipCode: '54321',
    status: 'active',
    registered: 250,
    devices: [
      ['Kochfeld', 'Miele', 'KM 7'],
      ['Kühlschrank', 'Liebherr', 'IRB 51'],
    ],
  },
  {
    number: 900_003,
    firstName: 'Clara',
    lastName: 'Probst',
    city: 'Musterstadt',
    zipCode: '12345',
    status: 'pending_delivery',
    registered: 20,
    devices: [['Backofen', 'Neff', 'B 57']],
  },
  {
    number: 900_004,
    firstName: 'Deniz',
    lastName: 'Vorlage',
    city: 'Altstadt',
    zipCode: '23456',
    status: 'pending',
    registered: 3,
    devices: [['Geschirrspüler', 'Siemens', 'SN 65']],
  },
];

/** An instant so many days before another. */
export function daysBefore(now: Date, days: number): string {
  return new Date(now.getTime() - days * 86_400_000).toISOString();
}

function objectsOf({ devices }: MadeUp): InsuredObject[] {
  return [
    {
      policyObjectId: newId(),
      insuredObjectName: 'kitchen',
      kitchenManufacturer: 'Nobilia',
      kitchenModel: 'Line N',
      kitchenGrossPurchasePrice: 1_290_000,
      kitchenUserNote: null,
      material: 'Lack matt, weiß',
    },
    ...devices.map(([deviceType, manufacturer, model]): InsuredObject => ({
      policyObjectId: newId(),
      insuredObjectName: 'e_device',
      deviceType,
      manufacturer,
      model,
      category: null,
      grossPurchasePrice: 89_900,
      serialNumber: null,
      articleNumber: null,
      immediateDelivery: false,
    })),
  ];
}

/** A contract about which nothing is known but what is given; the rest is empty. */
export function contractWith(
  given: Pick<
    Contract,
    'code' | 'leadNumber' | 'kvAbNumber' | 'productSlug' | 'customer' | 'insuredObjects' | 'createdAt'
  > &
    Partial<Contract>,
): Contract {
  return {
    version: 1,
    policyNumber: null,
    status: 'created',
    ern: practiceErn,
    clientCode: practiceClient.code,
    clientName: practiceClient.name,
    riskAddress: null,
    createdBy: practiceUser.name,
    soldBy: practiceSellers[0]!,
    salesActivationCode: null,
    keyAccountNumber: null,
    purchaseDate: null,
    orderReceiptDate: null,
    dataConfirmationDate: null,
    kitchenEstimatedDeliveryDate: null,
    activationDate: null,
    policyStartDate: null,
    serviceCommencementDate: null,
    policyEndDate: null,
    leadActivatedBy: null,
    leadDeclinedBy: null,
    orderConfirmationNumber: null,
    language: 'de',
    confirmationAskedAt: null,
    confirmationRemindedAt: null,
    activationPendingSince: null,
    activationRemindedAt: null,
    mailFailedAt: null,
    mailWithheldAt: null,
    declarations: null,
    advice: null,
    coverPrice: null,
    ...given,
  };
}

function madeContract(one: MadeUp, now: Date): Contract {
  const day = (ago: number): PlainDate => addDays(berlinDate(now), -ago);
  const { number, firstName, lastName, city, zipCode, status, registered } = one;
  const isActive = status === 'active';
  return contractWith({
    code: `KUEBUNG${number % 10}`,
    leadNumber: leadNumberOf(number),
    policyNumber: isActive ? policyNumberOf(number) : null,
    kvAbNumber: `KV-${number}`,
    productSlug: 'kitchen-premium',
    status,
    customer: {
      type: 'person',
      companyName: null,
      gender: 'diverse',
      customTitle: null,
      firstName,
      lastName,
      personTwoTitle: null,
      personTwoFirstName: null,
      personTwoLastName: null,
      email: `${firstName}.${lastName}@kochfeld.example`.toLowerCase(),
      mobileNumber: '+4915112345678',
      birthdate: '1980-05-17',
      address: { street: 'Musterweg', houseNumber: '7', zipCode, city, country: 'DE', unitDescription: null },
      note: null,
    },
    insuredObjects: objectsOf(one),
    createdAt: daysBefore(now, registered),
    purchaseDate: day(registered),
    confirmationAskedAt: daysBefore(now, registered),
    kitchenEstimatedDeliveryDate: isActive ? day(registered - 30) : day(-40),
    ...(status !== 'pending' && { dataConfirmationDate: day(registered - 1) }),
    ...(isActive && {
      activationDate: day(registered - 31),
      ...coverFrom('kitchen-premium', day(registered - 31)),
    }),
  });
}

/** The contracts with which practice begins. */
export function madeContracts(now: Date): Contract[] {
  return madeUp.map((one) => madeContract(one, now));
}

const entries = (...words: readonly (readonly [de: string, en: string])[]) =>
  words.map(([de, en]) => ({ key: en.toLowerCase().replaceAll(' ', '-'), de, en }));
const brands = (...names: readonly string[]) => entries(...names.map((name) => [name, name] as const));

/** A few words of each list. */
export const practiceLists: ReferenceLists = {
  version: 1,
  lists: {
    applianceBrands: brands('AEG', 'Bosch', 'Gaggenau', 'Liebherr', 'Miele', 'Neff', 'Siemens'),
    kitchenBrands: brands('Häcker', 'Leicht', 'Nobilia', 'Nolte', 'Schüller'),
    worktopMaterials: entries(
      ['Granit', 'Granite'],
      ['Keramik', 'Ceramic'],
      ['Massivholz', 'Solid wood'],
      ['Schichtstoff', 'Laminate'],
    ),
    deviceTypes: entries(
      ['Backofen', 'Oven'],
      ['Dunstabzug', 'Extractor hood'],
      ['Geschirrspüler', 'Dishwasher'],
      ['Kochfeld', 'Hob'],
      ['Kühlschrank', 'Fridge'],
      ['Mikrowelle', 'Microwave'],
    ),
    kitchenSoftware: [],
    kitchenPlanningTools: [],
    jobRoles: [],
  },
};
