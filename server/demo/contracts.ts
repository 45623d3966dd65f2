import { leadNumberOf, policyNumberOf } from '#domain/contract/numbers.ts';
import { priceInList } from '#domain/contract/price/cover-price.ts';
import { kitchenPriceIn } from '#domain/contract/price/kitchen-price.ts';
import { productOf, type ProductSlug } from '#domain/contract/product.ts';
import type { ContractStatus } from '#domain/contract/life/status.ts';
import { customerName } from '#domain/customer/customer.ts';
import { linkDays } from '#domain/contract/customer-page/contract-link.ts';
import { reminderAfterDays } from '#domain/contract/life/waiting.ts';
import { declarationTextVersion, type Declarations } from '#domain/contract/documents/declarations.ts';
import type { Language } from '#domain/locale/language.ts';
import { addDays, berlinDate, type PlainDate } from '#domain/time/date.ts';
import { placeOf } from '../shared/db/tenancy.ts';
import type { TakenOverContract } from '../contracts/registering/take-over.usecases.ts';
import { demoPriceList } from './cover-prices.ts';
import { addressIn, customerOf } from './customers.ts';
import { lifecycleOf, statusWeights, type Lifecycle } from './lifecycle.ts';
import { objectsOf } from './objects.ts';
import type { Random } from './random.ts';
import { ernOf, studios, type Studio } from './studios.ts';

export interface DemoContract extends TakenOverContract {
  studio: Studio;
}

const sellable = [
  ['kitchen', 36],
  ['kitchen-light', 9],
  ['kitchen-basic', 15],
  ['kitchen-comfort', 22],
  ['kitchen-premium', 8],
  ['vzug-kitchen', 5],
] as const satisfies readonly (readonly [ProductSlug, number])[];

const codeLetters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'.split('');

/** A random working time on that day: 9 to 18 in Berlin, an hour later in summer. */
export function workingHour(random: Random, day: PlainDate): Date {
  const hour = String(random.int(9, 17)).padStart(2, '0');
  const minute = String(random.int(0, 59)).padStart(2, '0');
  return new Date(`${day}T${hour}:${minute}:${String(random.int(0, 59)).padStart(2, '0')}+01:00`);
}

function productFor(random: Random, status: ContractStatus): ProductSlug {
  return status === 'active' && random.percent(7) ? 'xcare+' : random.weighted(sellable);
}

interface ContractsOptions {
  random: Random;
  now: Date;
  count: number;
  /** First number of each sequence. */
  firstNumber: number;
  /** The user who registered a studio's contracts. Null if the studio has no account. */
  userOf: (studio: Studio) => { id: string; name: string } | null;
}

/** Demo contracts in the order of registration, with consecutive numbers. */
export function demoContracts(options: ContractsOptions): DemoContract[] {
  const drafts = Array.from({ length: options.count }, () => draft(options)).toSorted(
    (a, b) => a.row.createdAt.getTime() - b.row.createdAt.getTime(),
  );
  let policies = options.firstNumber;
  let asked = 0;
  return drafts.map((contract, index) => {
    const leadNumber = leadNumberOf(options.firstNumber + index);
    const issued = contract.row.activationDate !== null && contract.row.status !== 'approved';
    const policyNumber = issued ? policyNumberOf(policies++) : null;
    // Some customers use English.
    const language: Language = index % 14 === 5 ? 'en' : 'de';
    // For a few customers, customer service confirmed by phone, so the declarations are still missing.
    const byStaff = index % 17 === 3;
    const declarations = byStaff ? null : contract.row.declarations;
    // Every sixth address is wrong, the one that waits longest first. Its mail was given up after six minutes.
    const undelivered = contract.row.status === 'pending' && asked++ % 6 === 0;
    const mailFailedAt = undelivered ? new Date(contract.row.createdAt.getTime() + 6 * 60_000) : null;
    return {
      ...contract,
      row: { ...contract.row, leadNumber, policyNumber, language, declarations, mailFailedAt },
    };
  });
}

function draft({ random, now, userOf }: ContractsOptions): DemoContract {
  const today = berlinDate(now);
  const studio = random.weighted(studios.map((entry) => [entry, entry.share] as const));
  const drawn = random.weighted(statusWeights);
  const productSlug = productFor(random, drawn);
  const product = productOf(productSlug);
  const days = lifecycleOf({ random, status: drawn, productSlug, today });
  // Some were not cancelled: their customers withdrew.
  const status = drawn === 'withdrawn' && Number(days.createdOn.slice(-2)) % 4 === 0 ? 'rescinded' : drawn;
  const atWork = workingHour(random, days.createdOn);
  // Not random: the data must not differ between morning and evening.
  const createdAt = atWork < now ? atWork : new Date(now.getTime() - (5 + atWork.getUTCMinutes()) * 60_000);
  const customer = customerOf({
    random,
    region: studio.region,
    mayBeOrganization: !product.privatePersonOnly,
    today,
  });
  const salesperson = random.pick(studio.salespersons);
  const user = userOf(studio);
  const objects = objectsOf({
    random,
    productSlug,
    createdAt,
    deliveryDate: days.deliveryDate,
    delivered: days.deliveryDate !== null && days.deliveryDate <= today,
  });
  const price = priceInList(
    { ...demoPriceList, version: 1 },
    { product: productSlug, kitchenPrice: kitchenPriceIn(objects) },
  );
  return {
    studio,
    objects,
    row: {
      id: random.uuid(createdAt),
      code: `K${Array.from({ length: 7 }, () => random.pick(codeLetters)).join('')}`,
      version: 1,
      ...placeOf(ernOf(studio)),
      clientCode: studio.code,
      clientName: studio.name,
      status,
      productSlug,
      leadNumber: '',
      policyNumber: null,
      kvAbNumber: random.pick([
        `KV-${createdAt.getUTCFullYear()}-${random.int(1000, 9999)}`,
        `AB ${random.int(100_000, 999_999)}`,
        `${createdAt.getUTCFullYear() % 100}/${random.int(1000, 9999)}`,
      ]),
      customer,
      riskAddress: random.percent(14) ? addressIn(random, studio.region) : null,
      createdById: user?.id ?? null,
      createdBy: user?.name ?? salesperson,
      soldBy: salesperson,
      salesActivationCode: random.percent(30) ? `SA${random.int(1000, 9999)}` : null,
      keyAccountNumber: random.percent(40) ? `KAM-${random.int(10, 14)}` : null,
      purchaseDate: days.purchaseDate,
      orderReceiptDate: days.orderReceiptDate,
      createdAt,
      dataConfirmationDate: days.dataConfirmationDate,
      deliveryDate: days.deliveryDate,
      activationDate: days.activationDate,
      policyStartDate: days.policyStartDate,
      serviceCommencementDate: days.serviceCommencementDate,
      policyEndDate: days.policyEndDate,
      leadActivatedBy: days.activationDate ? random.pick([salesperson, customerName(customer)]) : null,
      leadDeclinedBy: status === 'declined' ? random.pick([salesperson, customerName(customer)]) : null,
      coverPrice: price.kind === 'price' ? price.price : null,
      orderConfirmationNumber: random.percent(70) ? `AB-${random.int(10_000, 99_999)}` : null,
      ...waitingOf({ status, createdAt, today }, days),
    },
  };
}

/**
 * The waiting columns: asked at registration, reminded after 14 days, pending activation since the later of
 * confirmation and delivery.
 */
function waitingOf(
  { status, createdAt, today }: { status: ContractStatus; createdAt: Date; today: PlainDate },
  { dataConfirmationDate, deliveryDate }: Lifecycle,
) {
  const asked = status === 'created' ? null : createdAt;
  const confirmed = dataConfirmationDate ? earlyOn(dataConfirmationDate) : null;
  const delivered = deliveryDate && deliveryDate <= today ? earlyOn(deliveryDate) : null;
  const pendingSince =
    status !== 'pending_activation' || !confirmed || !delivered
      ? null
      : confirmed > delivered
        ? confirmed
        : delivered;
  const reminder = (since: Date | null) => {
    const due = since && new Date(since.getTime() + reminderAfterDays * 86_400_000);
    return due && berlinDate(due) <= today ? due : null;
  };
  return {
    confirmationAskedAt: asked,
    confirmationRemindedAt: status === 'pending' ? reminder(asked) : null,
    activationPendingSince: pendingSince,
    activationRemindedAt: reminder(pendingSince),
    linkExpiresAt: asked && earlyOn(addDays(today, linkDays)),
    declarations: confirmed && declaredAt(confirmed),
  };
}

function earlyOn(day: PlainDate): Date {
  return new Date(`${day}T06:30:00+01:00`);
}

function declaredAt(at: Date): Declarations {
  const accepted = { acceptedAt: at.toISOString(), revokedAt: null };
  return {
    textVersion: declarationTextVersion,
    accession: accepted,
    serviceAgreement: accepted,
    assignment: accepted,
  };
}
