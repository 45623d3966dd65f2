import { randomUUID } from 'node:crypto';
import { headers } from '#api/envelope.ts';
import { editContract, registerContract, type Registered } from '#api/registration.ts';
import type { Contract } from '#domain/contract/contract.ts';
import type { ContractEdit, ContractRegistrationInput } from '#domain/contract/registering/registration.ts';
import type { Browser, Reply } from '../server/app.ts';

let serial = 0;

/** A registration as the wizard sends it, captured at noon on 20 November 2026: a person, a kitchen, two devices. */
export function registrationOf(
  clientCode: string,
  change: Partial<ContractRegistrationInput> = {},
): ContractRegistrationInput {
  serial += 1;
  return {
    id: randomUUID(),
    clientCode,
    productSlug: 'kitchen',
    customer: {
      type: 'person',
      firstName: 'Erika',
      lastName: 'Muster',
      email: `erika${serial}@post.example`,
      mobileNumber: '+49 171 3920001',
      address: { street: 'Gartenweg', houseNumber: '4', zipCode: '10115', city: 'Berlin', country: 'DE' },
    },
    kitchen: { manufacturer: 'nobilia', model: 'Touch 340', grossPurchasePrice: 1_290_000 },
    worktop: { material: 'granite' },
    devices: [
      { deviceType: 'cooking.oven', manufacturer: 'bosch', model: 'HBG 1' },
      { deviceType: 'Pizzaofen aus Lehm', manufacturer: 'Hofmann & Söhne', model: null },
    ],
    purchaseDate: '2026-11-01',
    orderReceiptDate: '2026-11-02',
    deliveryDate: '2027-01-15',
    kvAbNumber: `KV-R-${serial}`,
    orderReferenceNumber: 'AU-77',
    soldBy: 'Frieda Kern',
    capturedAt: '2026-11-20T11:00:00.000Z',
    askConfirmation: false,
    ...change,
  };
}

/** Sends a registration under a key. The default is its id, as on the device's first attempt. */
export function register(
  browser: Browser,
  registration: Partial<ContractRegistrationInput> & { id: string },
  key: string = registration.id,
): Promise<Reply> {
  return browser.call(registerContract, { body: registration, headers: { [headers.idempotencyKey]: key } });
}

/** Registers and returns the contract. */
export async function registered(
  browser: Browser,
  registration: ContractRegistrationInput,
): Promise<Contract> {
  const reply = await register(browser, registration);
  if (reply.status !== 200)
    throw new Error(`registering answered ${reply.status} ${JSON.stringify(reply.body)}`);
  return (reply.data as Registered).contract;
}

/** Edits a contract, with the version last seen. */
export function edit(
  browser: Browser,
  contract: Pick<Contract, 'code' | 'version'>,
  body: Partial<ContractEdit> | object,
): Promise<Reply> {
  return browser.call(editContract, {
    params: { code: contract.code },
    body,
    headers: { [headers.ifMatch]: `"${contract.version}"` },
  });
}

/** The error code of each field in a refused call. */
export function fieldsOf(reply: Reply): Record<string, string> {
  const { error } = reply.body as { error?: { fields?: Record<string, { code: string }> } };
  return Object.fromEntries(Object.entries(error?.fields ?? {}).map(([path, { code }]) => [path, code]));
}
