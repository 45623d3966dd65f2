import { hasEnded } from '#domain/contract/life/status.ts';
import type { Figures } from '#domain/contract/cockpit/cockpit.ts';
import { contracts } from '#server/contracts/contracts.table.ts';
import { system } from '#server/shared/db/tenancy.ts';
import type { TestApp } from '../server/app.ts';
import { dayInBerlin, daysFrom } from '../data/simulated-year.ts';

export type ScannedRow = typeof contracts.$inferSelect;

/** Every contract there is. */
export function scan(test: TestApp): Promise<ScannedRow[]> {
  return test.deps.db.inTransaction(system, (tx) => tx.select().from(contracts));
}

/** A cockpit's figures, worked out from the contracts themselves. */
export function figuresScanned(rows: readonly ScannedRow[]): Figures {
  const facts = rows.map(factsOf);
  const count = (found: (one: ReturnType<typeof factsOf>) => unknown) => facts.filter(found).length;
  return {
    registered: rows.length,
    confirmed: count((one) => one.isConfirmed),
    delivered: count((one) => one.isDelivered),
    activated: count((one) => one.activated),
    ended: rows.filter(({ status }) => hasEnded(status)).length,
    medianDays: {
      confirmed: medianDays(facts.map((one) => [one.registered, one.confirmed])),
      delivered: medianDays(facts.map((one) => [one.confirmed, one.delivered])),
      activated: medianDays(facts.map((one) => [one.delivered, one.activated])),
    },
  };
}

/** The month in which a contract was registered. */
export function monthScanned({ createdAt }: ScannedRow): string {
  return dayInBerlin(createdAt).slice(0, 7);
}

function factsOf(row: ScannedRow) {
  const { dataConfirmationDate: confirmed, deliveryDate, activationDate: activated } = row;
  const pending = row.activationPendingSince && dayInBerlin(row.activationPendingSince);
  const isDelivered = pending !== null || activated !== null;
  // The kitchen's day, but not before the customer had confirmed, and not after it was said to be delivered.
  const day = [deliveryDate ?? pending ?? activated, confirmed]
    .filter((one) => one !== null)
    .toSorted()
    .at(-1);
  const latest = [day, pending, activated].filter((one) => one !== null && one !== undefined).toSorted()[0];
  return {
    registered: dayInBerlin(row.createdAt),
    isConfirmed: confirmed !== null || isDelivered,
    confirmed,
    isDelivered,
    delivered: isDelivered ? (latest ?? null) : null,
    activated,
  };
}

function medianDays(spans: readonly (readonly [from: string | null, to: string | null])[]): number | null {
  const days = spans
    .filter((span): span is [string, string] => span[0] !== null && span[1] !== null)
    .map(([from, to]) => Math.max(0, daysFrom(from, to)))
    .toSorted((one, other) => one - other);
  if (days.length === 0) return null;
  const middle = (days.length - 1) / 2;
  return (days[Math.floor(middle)]! + days[Math.ceil(middle)]!) / 2;
}
