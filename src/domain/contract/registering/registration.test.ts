import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { problemsOf } from '../../messages/problems.ts';
import { ContractEdit, ContractRegistration } from './registration.ts';
import { registrationProblems, type Judged } from './registration-rules.ts';
import { productSlugs } from '../product.ts';

const customer = {
  type: 'person',
  firstName: 'Erika',
  lastName: 'Muster',
  email: 'erika@post.example',
  address: { street: 'Gartenweg', houseNumber: '4', zipCode: '10115', city: 'Berlin', country: 'DE' },
};
const registration = {
  id: '0193b1d8-5c58-7000-8000-000000000001',
  clientCode: '1001',
  productSlug: 'kitchen',
  customer,
  kitchen: { manufacturer: 'Nobilia' },
  devices: [{ deviceType: 'cooking.oven', manufacturer: 'Bosch', model: 'HBG 1' }],
  purchaseDate: '2026-11-01',
  kvAbNumber: ' KV-1 ',
  capturedAt: '2026-11-20T10:00:00.000Z',
};

function problems(given: unknown, schema: v.GenericSchema = ContractRegistration) {
  return problemsOf(v.safeParse(schema, given).issues);
}

describe('a registration', () => {
  it('fills in what was not given: same address, German, no worktop, the customer is asked', () => {
    expect(v.parse(ContractRegistration, registration)).toMatchObject({
      kvAbNumber: 'KV-1',
      language: 'de',
      riskAddress: null,
      worktop: null,
      orderReceiptDate: null,
      deliveryDate: null,
      immediateDelivery: false,
      orderConfirmationNumber: null,
      soldBy: null,
      note: null,
      askConfirmation: true,
      kitchen: { manufacturer: 'Nobilia', model: null, grossPurchasePrice: null },
    });
  });

  it('says at each field what is missing', () => {
    expect(
      problems({ ...registration, clientCode: '', productSlug: '', kvAbNumber: ' ', purchaseDate: '' }),
    ).toEqual({
      clientCode: 'client_required',
      productSlug: 'product_required',
      kvAbNumber: 'required',
      purchaseDate: 'required',
    });
    expect(problems({ ...registration, devices: [{ deviceType: 'x' }, { deviceType: ' ' }] })).toEqual({
      'devices.1.deviceType': 'required',
    });
    expect(problems({ ...registration, riskAddress: { street: 'Weg' } })).toEqual({
      'riskAddress.houseNumber': 'required',
      'riskAddress.zipCode': 'required',
      'riskAddress.city': 'required',
    });
  });

  it.each([
    [0, {}],
    [30, {}],
    [31, { devices: 'devices_too_many' }],
  ])('takes %i devices', (count, wrong) => {
    const devices = Array.from({ length: count }, () => ({ deviceType: 'cooking.oven' }));
    expect(problems({ ...registration, devices })).toEqual(wrong);
  });

  it.each([
    [50, {}],
    [51, { kvAbNumber: 'too_long' }],
  ])('takes a KV/AB number of %i characters', (length, wrong) => {
    expect(problems({ ...registration, kvAbNumber: '1'.repeat(length) })).toEqual(wrong);
  });

  it.each([
    [0, {}],
    [1_299_900, {}],
    [-1, { 'kitchen.grossPurchasePrice': 'price_invalid' }],
    [12.5, { 'kitchen.grossPurchasePrice': 'price_invalid' }],
    [1_000_000_001, { 'kitchen.grossPurchasePrice': 'price_invalid' }],
  ])('takes a price of %d cents', (grossPurchasePrice, wrong) => {
    expect(problems({ ...registration, kitchen: { grossPurchasePrice } })).toEqual(wrong);
  });

  const unlikely = 'price_unlikely:150.000,00 €';
  it.each([
    [10_000_000, null, null],
    [15_000_000, null, unlikely],
    [15_000_000, 15_000_001, unlikely],
    [15_000_000, 15_000_000, null],
    [100_000_000, 100_000_000, null],
    [100_000_001, 100_000_001, 'price_high'],
  ])('takes %d cents for a device or worktop with %d confirmed', (cents, confirmedPrice, code) => {
    const priced = { grossPurchasePrice: cents, confirmedPrice };
    const devices = [{ deviceType: 'cooking.oven' }, { deviceType: 'cooking.oven', ...priced }];
    expect(problems({ ...registration, devices })).toEqual(
      code === null ? {} : { 'devices.1.grossPurchasePrice': code },
    );
    expect(problems({ devices }, ContractEdit)).toEqual(
      code === null ? {} : { 'devices.1.grossPurchasePrice': code },
    );
    expect(problems({ ...registration, worktop: priced })).toEqual(
      code === null ? {} : { 'worktop.grossPurchasePrice': code },
    );
  });

  it.each([
    ['2026-02-30', 'date_none:30.02.2026'],
    ['01.11.2026', 'date_invalid'],
    ['11/2026', 'date_inexact'],
  ])('knows no day %s', (day, code) => {
    expect(problems({ ...registration, purchaseDate: day, deliveryDate: day })).toEqual({
      purchaseDate: code,
      deliveryDate: code,
    });
  });

  it('takes the names that older systems give its fields', () => {
    const { kvAbNumber: _, productSlug: __, ...rest } = registration;
    const old = {
      ...rest,
      product: 'kitchen-light',
      kitchenKvAbNumber: 'KV-2',
      kitchenEstimatedDeliveryDate: '2026-12-24',
      riskAddressStreet: 'Seeweg',
      riskAddressHouseNumber: '1',
      riskAddressZipCode: '1010',
      riskAddressCity: 'Wien',
      riskAddressCountry: 'at',
      kitchen: { kitchenManufacturer: 'Nolte', kitchenGrossPurchasePrice: 100 },
      countertop: { countertopType: 'granite' },
      devices: [{ type: 'cooking.oven', brand: 'Neff' }],
    };
    expect(v.parse(ContractRegistration, old)).toMatchObject({
      productSlug: 'kitchen-light',
      kvAbNumber: 'KV-2',
      deliveryDate: '2026-12-24',
      riskAddress: { street: 'Seeweg', country: 'AT', unitDescription: null },
      kitchen: { manufacturer: 'Nolte', grossPurchasePrice: 100 },
      worktop: { material: 'granite' },
      devices: [{ deviceType: 'cooking.oven', manufacturer: 'Neff' }],
    });
  });
});

describe('a change of a lead', () => {
  it('holds only what was given', () => {
    expect(v.parse(ContractEdit, {})).toEqual({});
    expect(v.parse(ContractEdit, { soldBy: ' ', deliveryDate: null })).toEqual({
      soldBy: null,
      deliveryDate: null,
    });
  });

  it('obeys the rules of the registration', () => {
    expect(problems({ kvAbNumber: '', customer: { ...customer, email: 'x' } }, ContractEdit)).toEqual({
      kvAbNumber: 'required',
      'customer.email': 'email_invalid',
    });
    const devices = Array.from({ length: 31 }, () => ({ deviceType: 'cooking.oven' }));
    expect(problems({ devices }, ContractEdit)).toEqual({ devices: 'devices_too_many' });
  });
});

describe('what the schemas cannot say', () => {
  const today = '2026-11-20';
  const fine: Judged = {
    productSlug: 'kitchen',
    customerType: 'person',
    birthdate: null,
    purchaseDate: '2026-11-01',
    orderReceiptDate: null,
    deliveryDate: null,
    immediateDelivery: false,
  };
  const judge = (given: Partial<Judged>, country: string | null = 'DE') =>
    registrationProblems({ ...fine, ...given }, { today, country });

  it.each(productSlugs)('%s is sold to whom and where the table says', (productSlug) => {
    const limited = ['kitchen-light', 'kitchen-basic', 'kitchen-comfort', 'kitchen-premium'].includes(
      productSlug,
    );
    const company = { productSlug: 'company_not_allowed', 'customer.type': 'company_not_allowed' };
    const gone = productSlug === 'xcare+' ? { productSlug: 'product_not_sold' } : {};
    expect(judge({ productSlug })).toEqual(gone);
    expect(judge({ productSlug, customerType: 'organization' })).toEqual(limited ? company : gone);
    expect(judge({ productSlug }, 'AT')).toEqual(limited ? { productSlug: 'country_not_allowed' } : gone);
    // If the device does not know the retailer's country, the server checks it.
    expect(judge({ productSlug }, null)).toEqual(gone);
  });

  it.each([
    ['2026-11-20', null],
    ['2026-11-21', 'purchase_future'],
    ['2024-11-20', null],
    ['2024-11-19', 'purchase_too_old'],
  ])('bought on %s', (purchaseDate, code) => {
    expect(judge({ purchaseDate })).toEqual(code ? { purchaseDate: code } : {});
  });

  it.each([
    ['2026-11-01', null],
    ['2026-10-31', 'order_receipt_before_purchase'],
    ['2026-11-20', null],
    ['2026-11-21', 'order_receipt_future'],
  ])('ordered on %s', (orderReceiptDate, code) => {
    expect(judge({ orderReceiptDate })).toEqual(code ? { orderReceiptDate: code } : {});
  });

  it.each([
    ['2026-11-01', null],
    ['2026-10-31', 'delivery_before_purchase'],
    ['2029-11-20', null],
    ['2029-11-21', 'delivery_too_late'],
  ])('delivered on %s', (deliveryDate, code) => {
    expect(judge({ deliveryDate })).toEqual(code ? { deliveryDate: code } : {});
  });

  it('is delivered at once or on a day, not both', () => {
    expect(judge({ immediateDelivery: true })).toEqual({});
    expect(judge({ immediateDelivery: true, deliveryDate: '2026-12-24' })).toEqual({
      deliveryDate: 'delivery_twice',
    });
  });

  it('insures adults only', () => {
    expect(judge({ birthdate: '2008-11-20' })).toEqual({});
    expect(judge({ birthdate: '2008-11-21' })).toEqual({ 'customer.birthdate': 'birthdate_minor' });
    expect(judge({ birthdate: '2026-11-21' })).toEqual({ 'customer.birthdate': 'birthdate_future' });
  });

  it('says nothing of days that are not known', () => {
    expect(judge({ purchaseDate: null, orderReceiptDate: '2020-01-01', deliveryDate: '2020-01-01' })).toEqual(
      {},
    );
  });
});
