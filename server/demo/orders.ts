import type { CountryCode } from '#domain/locale/countries.ts';
import { orderNumberOf, orderSearchText, type Order } from '#domain/shop/order.ts';
import type { OrderStatus } from '#domain/shop/order-status.ts';
import { totalsOf } from '#domain/shop/totals.ts';
import { addDays, berlinDate } from '#domain/time/date.ts';
import { placeOf } from '../shared/db/tenancy.ts';
import { lineOfBuiltIn } from '../shop/items.usecases.ts';
import type { TakenOverOrder } from '../shop/orders.usecases.ts';
import type { clientRows } from './clients.ts';
import { workingHour } from './contracts.ts';
import type { demoUsers } from './people.ts';
import type { Random } from './random.ts';

/** Pieces of the items that are counted; one of them is scarce, one is sold out. */
export const demoStock: Readonly<Record<string, number>> = {
  'desk-stand-a5': 120,
  'door-hanger': 400,
  'adhesive-film': 6,
  pen: 1500,
  'partner-sticker': 80,
  'flyer-light': 0,
  'roll-up-white': 12,
  'roll-up-red': 9,
};

type Lines = Readonly<Record<string, number>>;

interface Plan {
  box: string;
  status: OrderStatus;
  daysAgo: number;
  lines: Lines;
}

/** Who ordered what, oldest first. */
const plans: readonly Plan[] = [
  { box: 'retailer', status: 'sent', daysAgo: 141, lines: { 'customer-flyer': 150, 'qr-sticker': 20 } },
  { box: 'retailer2', status: 'sent', daysAgo: 96, lines: { 'desk-stand-a5': 4, pen: 20 } },
  { box: 'broker', status: 'sent', daysAgo: 70, lines: { 'roll-up-white': 1, 'customer-flyer': 100 } },
  { box: 'retailer', status: 'cancelled', daysAgo: 58, lines: { 'flyer-light': 75 } },
  { box: 'marketing', status: 'sent', daysAgo: 33, lines: { 'roll-up-red': 1 } },
  { box: 'retailer', status: 'sent', daysAgo: 21, lines: { 'roll-up-white': 1, 'door-hanger': 10 } },
  { box: 'retailer2', status: 'cancelled', daysAgo: 15, lines: { 'adhesive-film': 10 } },
  { box: 'retailer2', status: 'packed', daysAgo: 5, lines: { 'partner-sticker': 2, 'roll-up-red': 1 } },
  { box: 'retailer', status: 'packed', daysAgo: 4, lines: { 'desk-stand-a5': 5, 'adhesive-film': 2 } },
  { box: 'broker', status: 'ordered', daysAgo: 2, lines: { pen: 20 } },
  { box: 'retailer2', status: 'ordered', daysAgo: 1, lines: { 'customer-flyer': 50, pen: 10 } },
  { box: 'retailer', status: 'ordered', daysAgo: 0, lines: { pen: 20, 'door-hanger': 15, 'qr-sticker': 5 } },
];

interface OrdersOptions {
  random: Random;
  now: Date;
  firstNumber: number;
  users: ReturnType<typeof demoUsers>;
  clients: ReturnType<typeof clientRows>;
  /** The clerk who packs. */
  clerk: string;
}

/** Demo orders in every state, in the order in which they were placed, with consecutive numbers. */
export function demoOrders(options: OrdersOptions): TakenOverOrder[] {
  return plans.map((plan, index) => demoOrder(options, plan, orderNumberOf(options.firstNumber + index)));
}

function demoOrder(options: OrdersOptions, plan: Plan, number: string): TakenOverOrder {
  const { random, now, users } = options;
  const { status } = plan;
  const user = users.find(({ email }) => email.startsWith(`${plan.box}@`))!;
  const client = options.clients.find(({ ern }) => ern === user.ern) ?? null;
  const placedAt = momentAgo(random, now, plan.daysAgo);
  const items = Object.entries(plan.lines).map(([id, value]) => lineOfBuiltIn(id, value));
  const history = historyOf(options, plan, { placedAt, author: user.name });
  const shown = {
    number,
    organization: client?.name ?? user.organization ?? '',
    clientCode: client?.code ?? null,
    orderedBy: user.name,
    items,
    delivery: deliveryOf(client, user),
  };
  return {
    ...shown,
    ...(client ? placeOf(client.ern) : {}),
    ...totalsOf(items),
    id: random.uuid(placedAt),
    version: history.length,
    orderedById: user.id,
    status,
    trackingNumber: status === 'sent' ? `0034043${random.int(1_000_000, 9_999_999)}` : null,
    reason: status === 'cancelled' ? 'Dieser Artikel ist leider nicht mehr auf Lager.' : null,
    history,
    orderedAt: placedAt,
    placedAt,
    searchText: orderSearchText(shown),
  };
}

/** A working hour so many days ago. If that is still ahead, some minutes ago. */
function momentAgo(random: Random, now: Date, days: number): Date {
  const at = workingHour(random, addDays(berlinDate(now), -days));
  return at < now ? at : new Date(now.getTime() - random.int(20, 400) * 60_000);
}

function historyOf(
  { now, clerk }: OrdersOptions,
  { status }: Plan,
  { placedAt, author }: { placedAt: Date; author: string },
): Order['history'] {
  const hoursLater = (hours: number) =>
    new Date(Math.min(placedAt.getTime() + hours * 3_600_000, now.getTime())).toISOString();
  const steps: Record<OrderStatus, Order['history']> = {
    ordered: [],
    packed: [{ kind: 'packed', at: hoursLater(20), author: clerk }],
    sent: [
      { kind: 'packed', at: hoursLater(20), author: clerk },
      { kind: 'sent', at: hoursLater(25), author: clerk },
    ],
    cancelled: [{ kind: 'cancelled', at: hoursLater(22), author: clerk }],
  };
  return [{ kind: 'placed', at: placedAt.toISOString(), author }, ...steps[status]];
}

function deliveryOf(
  client: OrdersOptions['clients'][number] | null,
  user: OrdersOptions['users'][number],
): Order['delivery'] {
  if (!client) {
    const address = { street: 'Am Ring', houseNumber: '12', zipCode: '44135', city: 'Dortmund' };
    return {
      recipient: user.organization ?? user.name,
      contact: user.name,
      address: { ...address, country: 'DE', unitDescription: null },
    };
  }
  const { name, street, houseNumber, zipCode, city, country } = client;
  return {
    recipient: name,
    contact: user.name,
    address: { street, houseNumber, zipCode, city, country: country as CountryCode, unitDescription: null },
  };
}
