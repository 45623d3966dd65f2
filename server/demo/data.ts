import { demoClaims, type DemoClaim } from './claims.ts';
import { associationRows, clientRows, salespersonRows } from './clients.ts';
import { demoContracts, type DemoContract } from './contracts.ts';
import { demoOrders } from './orders.ts';
import { demoUsers } from './people.ts';
import { variantsPerScene } from './photos.ts';
import { randomOf } from './random.ts';
import { ernOf } from './studios.ts';

/** First numbers of the database's sequences. */
const firstNumber = 100_001;
const firstTicket = 10_001;
const firstOrder = 10_001;

/** The whole demo data as rows, before it is stored. */
export interface DemoData {
  associations: ReturnType<typeof associationRows>;
  clients: ReturnType<typeof clientRows>;
  salespersons: ReturnType<typeof salespersonRows>;
  users: ReturnType<typeof demoUsers>;
  contracts: DemoContract[];
  claims: DemoClaim[];
  orders: ReturnType<typeof demoOrders>;
}

/** Generates the demo data. The same `now` gives the same data, and dates are relative to it. */
export function demoData({
  now,
  passwordHash,
  contractCount = 600,
  claimCount = 120,
}: {
  now: Date;
  passwordHash: string;
  contractCount?: number;
  claimCount?: number;
}): DemoData {
  const random = randomOf(20_261_121);
  const users = demoUsers(random, { now, passwordHash });
  const userOf = (studio: Parameters<typeof ernOf>[0]) =>
    users.find((user) => user.role === 'retailer' && user.ern === ernOf(studio)) ?? null;
  const contracts = demoContracts({ random, now, count: contractCount, firstNumber, userOf });
  const claims = demoClaims({
    random,
    now,
    count: claimCount,
    firstNumber: firstTicket,
    contracts,
    variants: variantsPerScene,
    userOf: ({ studio }) => userOf(studio),
    service: users.filter((user) => user.role === 'customer_service' || user.role === 'standard_eis_admin'),
  });
  const clients = clientRows(random, now);
  return {
    associations: associationRows(),
    clients,
    salespersons: salespersonRows(random, now),
    users,
    contracts,
    claims,
    orders: demoOrders({
      // Randomness of their own, so that the rest stays as it is.
      random: randomOf(20_261_123),
      now,
      firstNumber: firstOrder,
      users,
      clients,
      clerk: users.find(({ role }) => role === 'customer_service')!.name,
    }),
  };
}
