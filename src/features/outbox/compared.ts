import { msg } from '@lingui/core/macro';
import type { AnswerOf } from '#api/endpoint.ts';
import type { Contract } from '#domain/contract/contract.ts';
import { isClaimable, type InsuredObject } from '#domain/contract/objects/insured-object.ts';
import { nameOfObject } from '#domain/contract/objects/object-names.ts';
import { moneyText } from '#domain/finance/money-text.ts';
import { contractPath } from '#domain/contract/path.ts';
import { addressLines } from '#domain/customer/address.ts';
import { said } from '#domain/locale/said.ts';
import type { Order } from '#domain/shop/order.ts';
import { dayText } from '#domain/time/day-text.ts';
import type { OutboxItem } from '#offline/device/rows/outbox-item.ts';
import { itemBody } from '#offline/outbox/item-content.ts';
import { contractOf } from '#offline/device/rows/scope.ts';
import { answerAbout } from '#offline/outbox/outbox-deeds.ts';
import type { BodyOf, CallName, writes } from '#offline/device/rows/writes.ts';
import { factChanges, type Fact, type FactChange, type Words } from '#page/records/record.ts';
import { contractRecord } from '#parts/records/contract-record.ts';

type Answer<Name extends CallName> = AnswerOf<(typeof writes)[Name]['endpoint']>;

/** What a correction says otherwise than the record that the server has, and the record's address. */
interface Comparison {
  changes: readonly FactChange[];
  path: string;
}

type Compare<Name extends CallName> = (
  given: { item: OutboxItem; answer: Answer<Name>; body: BodyOf<Name> },
  words: Words,
) => Comparison;

type ClaimFacts = Pick<
  BodyOf<'fileClaim'>,
  'serialNumber' | 'damageDate' | 'whatIsDamaged' | 'howItHappened'
> & { photos: readonly { sha256: string }[] };

const claimFacts: readonly Fact<ClaimFacts>[] = [
  { label: msg`Serial number`, of: ({ serialNumber }) => serialNumber },
  { label: msg`Damage date`, of: ({ damageDate }) => dayText(damageDate) },
  { label: msg`What is damaged?`, of: ({ whatIsDamaged }) => whatIsDamaged },
  { label: msg`How did it happen?`, of: ({ howItHappened }) => howItHappened },
  {
    label: msg`Photos`,
    of: ({ photos }) =>
      photos
        .map(({ sha256 }) => sha256.slice(0, 6))
        .toSorted()
        .join(', '),
  },
];

/** Files have no names that the server knows; the beginning of the hash tells one from another. */
const orderFileFact: Fact<{ orderConfirmation?: string | null | undefined }> = {
  label: msg`Order confirmation`,
  of: ({ orderConfirmation }) => orderConfirmation?.slice(0, 6) ?? '',
};

const compares: { [Name in CallName]: Compare<Name> } = {
  fileClaim: ({ item, answer, body }, words) => ({
    changes: factChanges(claimFacts, { before: answer, now: body }, words),
    path: `/claims/detail/${item.id}`,
  }),
  registerContract: ({ answer: { contract, orderConfirmation }, body }, words) => ({
    changes: [
      ...factChanges(contractFacts, { before: contract, now: asRegistered(contract, body) }, words),
      ...factChanges([orderFileFact], { before: { orderConfirmation }, now: body }, words),
    ],
    path: contractPath(contract),
  }),
  addContractNote: ({ item, answer, body }, words) => ({
    changes: factChanges(
      [{ label: msg`Note`, of: ({ text }: { text: string }) => text }],
      { before: answer, now: body },
      words,
    ),
    path: `/contracts/leads/${contractOf(item.scope)}`,
  }),
  placeOrder: ({ item, answer, body }, words) => ({
    changes: factChanges(orderFacts, { before: answer, now: asOrdered(answer, body) }, words),
    path: `/shop/orders/${item.id}`,
  }),
};

const orderFacts: readonly Fact<Order>[] = [
  {
    label: msg`Items`,
    of: ({ items }, { language }) =>
      items.map(({ value, title }) => `${value} × ${said(title, language)}`).join('\n'),
  },
  {
    label: msg`Delivery address`,
    of: ({ delivery: { recipient, contact, address } }, { language }) =>
      [recipient, contact, ...addressLines(address, language)].filter(Boolean).join('\n'),
  },
];

/** The order as this correction would have made it. An item that the order does not have is named by its id. */
function asOrdered(order: Order, { items, delivery }: BodyOf<'placeOrder'>): Order {
  return {
    ...order,
    items: items.map(({ id, value }) => {
      const title = order.items.find((line) => line.id === id)?.title ?? { de: id, en: id };
      return { id, value, title, price: 0 };
    }),
    delivery: { ...order.delivery, ...delivery } as Order['delivery'],
  };
}

/** The contract as this registration would have made it. */
function asRegistered(contract: Contract, body: BodyOf<'registerContract'>): Contract {
  const { customer, riskAddress, kvAbNumber, orderConfirmationNumber, soldBy } = body;
  const { purchaseDate, orderReceiptDate, deliveryDate } = body;
  return {
    ...contract,
    customer: { ...contract.customer, ...customer } as Contract['customer'],
    riskAddress: (riskAddress ?? null) as Contract['riskAddress'],
    kvAbNumber,
    orderConfirmationNumber: orderConfirmationNumber ?? null,
    soldBy: soldBy ?? null,
    purchaseDate,
    orderReceiptDate: orderReceiptDate ?? null,
    kitchenEstimatedDeliveryDate: deliveryDate ?? contract.kitchenEstimatedDeliveryDate,
    insuredObjects: objectsOf(body),
    advice: body.advice ?? null,
  };
}

/** The objects as far as their names and prices go. */
function objectsOf({ kitchen, worktop, devices }: BodyOf<'registerContract'>): InsuredObject[] {
  const nameless = {
    policyObjectId: '',
    category: null,
    serialNumber: null,
    articleNumber: null,
    immediateDelivery: false,
  };
  const { manufacturer, model, grossPurchasePrice, material, note } = kitchen;
  return [
    {
      ...nameless,
      insuredObjectName: 'kitchen',
      kitchenManufacturer: manufacturer ?? null,
      kitchenModel: model ?? null,
      kitchenGrossPurchasePrice: grossPurchasePrice ?? null,
      kitchenUserNote: note ?? null,
      material: material ?? null,
    },
    ...(worktop
      ? [
          {
            ...nameless,
            insuredObjectName: 'countertop' as const,
            countertopType: worktop.material ?? null,
            manufacturer: worktop.manufacturer ?? null,
            grossPurchasePrice: worktop.grossPurchasePrice ?? null,
          },
        ]
      : []),
    ...devices.map((device) => ({
      ...nameless,
      insuredObjectName: 'e_device' as const,
      deviceType: device.deviceType,
      manufacturer: device.manufacturer ?? null,
      model: device.model ?? null,
      grossPurchasePrice: device.grossPurchasePrice ?? null,
    })),
  ];
}

function priceOf(object: InsuredObject): number | null {
  if (object.insuredObjectName === 'kitchen') return object.kitchenGrossPurchasePrice;
  return 'grossPurchasePrice' in object ? object.grossPurchasePrice : null;
}

/** What a contract says of itself, and the prices that a registration brings along. */
const contractFacts: readonly Fact<Contract>[] = [
  ...contractRecord.facts.map((fact) => (fact.part === 'objects' ? { ...fact, of: objectNames } : fact)),
  {
    label: msg`Advice`,
    of: ({ advice }) => (advice ? [advice.wish, advice.advice, advice.reason, advice.by].join('\n') : ''),
  },
  {
    label: msg`Purchase prices`,
    of: ({ insuredObjects }, { language }) =>
      insuredObjects
        .map(priceOf)
        .filter((price) => price !== null)
        .map((price) => moneyText(price, language))
        .join(', '),
  },
];

function objectNames({ insuredObjects }: Contract, { language }: Words): string {
  return insuredObjects
    .filter(isClaimable)
    .map((object) => nameOfObject(object, language))
    .join(', ');
}

/** Compares an item that is `not_taken` with the server's answer; null if either is gone. Throws as `itemBody`. */
export async function compared(item: OutboxItem, words: Words): Promise<Comparison | null> {
  const [answer, body] = await Promise.all([answerAbout(item.id), itemBody(item.id)]);
  return answer === null ? null : compares[item.call]({ item, answer, body } as never, words);
}
