import { createHash, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { fileClaim } from '#api/claims.ts';
import { putUpload } from '#api/uploads.ts';
import type { Claim } from '#domain/claim/claim.ts';
import type { InsuredObject } from '#domain/contract/objects/insured-object.ts';
import type { ContractStatus } from '#domain/contract/life/status.ts';
import type { Customer } from '#domain/customer/customer.ts';
import type { NewContract } from '#server/contracts/contract-row.ts';
import { addContracts } from '#server/contracts/registering/registration.repository.ts';
import { placeOf, system } from '#server/shared/db/tenancy.ts';
import { headers } from '#api/envelope.ts';
import type { Browser, Reply, TestApp } from '../server/app.ts';

let serial = 0;

export interface SoldContract {
  code: string;
  dishwasher: string;
  kitchen: string;
  orderDetails: string;
}

interface Sale {
  status?: ContractStatus;
  firstName?: string;
  lastName?: string;
  email?: string;
  kvAbNumber?: string;
  createdAt?: Date;
  deliveryDate?: string | null;
  purchaseDate?: string;
  policyStartDate?: string;
  immediateDelivery?: boolean;
  serviceCommencementDate?: string;
  productSlug?: 'kitchen' | 'kitchen-light';
  customer?: Partial<Customer>;
  /** Other columns of its row. */
  row?: Partial<NewContract>;
}

/** Sells a contract of a retailer, with a kitchen, a dishwasher and its order. Activated by default. */
export async function sell(test: TestApp, ern: string, sale: Sale = {}): Promise<SoldContract> {
  serial += 1;
  const code = `K${serial}${randomUUID().slice(0, 4)}`;
  const status = sale.status ?? 'active';
  const customer: Customer = {
    type: 'person',
    companyName: null,
    gender: 'female',
    customTitle: null,
    firstName: sale.firstName ?? 'Erika',
    lastName: sale.lastName ?? 'Muster',
    personTwoTitle: null,
    personTwoFirstName: null,
    personTwoLastName: null,
    email: sale.email ?? `kunde${serial}@post.example`,
    mobileNumber: null,
    birthdate: null,
    address: {
      street: 'Gartenweg',
      houseNumber: '4',
      zipCode: '10115',
      city: 'Berlin',
      country: 'DE',
      unitDescription: null,
    },
    note: null,
    ...sale.customer,
  };
  const ids = { kitchen: randomUUID(), dishwasher: randomUUID(), orderDetails: randomUUID() };
  const row = {
    id: randomUUID(),
    code,
    ...placeOf(ern),
    clientCode: ern.split(':').at(-1)!,
    clientName: `Studio ${ern}`,
    status,
    productSlug: sale.productSlug ?? ('kitchen' as const),
    leadNumber: `A-${900_000 + serial}`,
    policyNumber: status === 'active' ? `V-${900_000 + serial}` : null,
    kvAbNumber: sale.kvAbNumber ?? `KV-${serial}`,
    customer,
    createdAt: sale.createdAt ?? test.now(),
    purchaseDate: sale.purchaseDate ?? null,
    deliveryDate: sale.deliveryDate ?? null,
    policyStartDate: sale.policyStartDate ?? null,
    activationDate: status === 'active' ? '2025-06-01' : null,
    serviceCommencementDate: sale.serviceCommencementDate ?? (status === 'active' ? '2025-08-30' : null),
  };
  const objects: InsuredObject[] = [
    {
      policyObjectId: ids.kitchen,
      insuredObjectName: 'kitchen',
      kitchenManufacturer: 'Nobilia',
      kitchenModel: 'Touch 340',
      kitchenGrossPurchasePrice: 1_290_000,
      kitchenUserNote: null,
      material: 'Weiß matt',
    },
    {
      policyObjectId: ids.dishwasher,
      insuredObjectName: 'e_device',
      deviceType: 'Geschirrspüler',
      manufacturer: 'Bosch',
      model: 'SMV6',
      category: 'Spülen und Waschen',
      grossPurchasePrice: 89_900,
      serialNumber: null,
      articleNumber: null,
      immediateDelivery: sale.immediateDelivery ?? false,
    },
    {
      policyObjectId: ids.orderDetails,
      insuredObjectName: 'order_details',
      orderReferenceNumber: 'AU-1',
      estimatedDeliveryDate: null,
    },
  ];
  await test.deps.db.inTransaction(system, (tx) =>
    addContracts(tx, [{ row: { ...row, ...sale.row }, objects }]),
  );
  return { code, ...ids };
}

/** A JPEG in one colour. The same colour gives the same bytes. */
export function takePhoto(colour: string): Promise<Buffer> {
  return sharp({ create: { width: 640, height: 480, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
}

export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Uploads a photo and returns its hash. */
export async function upload(browser: Browser, bytes: Uint8Array): Promise<string> {
  const sha256 = hashOf(bytes);
  const reply = await browser.call(putUpload, {
    params: { sha256 },
    body: bytes,
    headers: { 'Content-Type': 'image/jpeg' },
  });
  if (reply.status !== 200) throw new Error(`the upload answered ${reply.status} ${reply.error}`);
  return sha256;
}

export interface Filing {
  id: string;
  contractCode: string;
  policyObjectId: string;
  serialNumber: string | null;
  damageDate: string;
  whatIsDamaged: string;
  howItHappened: string;
  photos: { slot: string; sha256: string }[];
  capturedAt: string;
}

/** A filing on a contract's dishwasher, captured now, with its two photos uploaded. */
export async function fillIn(
  test: TestApp,
  browser: Browser,
  contract: SoldContract,
  change: Partial<Filing> = {},
): Promise<Filing> {
  const whole = await upload(browser, await takePhoto('#336699'));
  const closeup = await upload(browser, await takePhoto('#aa5533'));
  return {
    id: randomUUID(),
    contractCode: contract.code,
    policyObjectId: contract.dishwasher,
    serialNumber: 'FD 4711',
    damageDate: '2026-11-15',
    whatIsDamaged: 'Türdichtung gerissen',
    howItHappened: 'Beim Einräumen hängen geblieben',
    photos: [
      { slot: 'whole', sha256: whole },
      { slot: 'closeup', sha256: closeup },
    ],
    capturedAt: test.now().toISOString(),
    ...change,
  };
}

/** Sends a filing under a key. The default is the claim's id, as on the device's first attempt. */
export function file(browser: Browser, filing: Filing, key: string = filing.id): Promise<Reply> {
  return browser.call(fileClaim, { body: filing, headers: { [headers.idempotencyKey]: key } });
}

/** Files a new claim and returns it. */
export async function filedClaim(
  test: TestApp,
  browser: Browser,
  contract: SoldContract,
  change: Partial<Filing> = {},
): Promise<Claim> {
  const reply = await file(browser, await fillIn(test, browser, contract, change));
  if (reply.status !== 200) throw new Error(`the filing answered ${reply.status} ${reply.error}`);
  return reply.data as Claim;
}
