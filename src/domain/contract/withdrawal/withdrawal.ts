import * as v from 'valibot';
import { CustomerRetailer, LinkTrouble } from '../customer-page/customer-page.ts';
import { longestReason } from '../change.ts';
import { Cents } from '../objects/insured-object.ts';
import { Email } from '../../customer/person-input.ts';
import { languages } from '../../locale/language.ts';
import { nullableText, requiredText } from '../../text/fields.ts';
import { requiredName } from '../../text/names.ts';
import { PlainDateSchema } from '../../time/date.ts';
import { Instant } from '../../time/instant.ts';
import { recordedChannels, withdrawalChannels } from './receipt.ts';
import { WithdrawalWords } from './rule.ts';
import { openReasons, withdrawalStates } from './states.ts';

const day = PlainDateSchema;

/** Until when a contract may be withdrawn from; see `WithdrawalPeriod`. */
export const Period = v.variant('begun', [
  v.object({ begun: v.literal(false), rule: v.string(), days: v.number() }),
  v.object({
    begun: v.literal(true),
    rule: v.string(),
    days: v.number(),
    provenAt: Instant,
    lastDay: day,
    movedFrom: v.nullable(day),
  }),
]);

/** What a customer keeps: the receipt's text and the SHA-256 of its UTF-8 bytes. */
export const WithdrawalReceipt = v.object({ id: v.string(), content: v.string(), sha256: v.string() });
export type WithdrawalReceipt = v.InferOutput<typeof WithdrawalReceipt>;

/** What was paid back of the premium after a withdrawal: euro cents, 0 if none had been paid, and the day of payment. */
const PaidBack = v.object({ amount: Cents, on: day });

/** The customer's withdrawal on the page of their contract. */
export const CustomerWithdrawal = v.object({
  words: WithdrawalWords,
  number: v.string(),
  productName: v.string(),
  retailer: CustomerRetailer,
  provider: LinkTrouble.entries.provider,
  language: v.picklist(languages),
  period: Period,
  /** What was declared last, and what has become of it; null if nothing was. */
  declared: v.nullable(
    v.object({
      receipt: WithdrawalReceipt,
      state: v.picklist(withdrawalStates),
      why: v.nullable(v.picklist(openReasons)),
      paidBack: v.nullable(PaidBack),
    }),
  ),
  /** True if the contract ended otherwise. */
  hasEnded: v.boolean(),
  /** The current day of Berlin, by the server's clock. */
  today: day,
});
export type CustomerWithdrawal = v.InferOutput<typeof CustomerWithdrawal>;

/** What everybody sees who withdraws without a link. */
export const PublicWithdrawal = v.object({
  words: WithdrawalWords,
  provider: LinkTrouble.entries.provider,
});
export type PublicWithdrawal = v.InferOutput<typeof PublicWithdrawal>;

/** A stranger’s withdrawal. Sent again with the same id it is the same. */
export const NewWithdrawal = v.object({
  id: v.pipe(v.string(), v.uuid()),
  name: requiredName(160),
  number: requiredName(40),
  email: Email,
  language: v.picklist(languages),
});
export type NewWithdrawal = v.InferOutput<typeof NewWithdrawal>;

/** A withdrawal that reached staff by phone, letter or email. */
export const RecordedWithdrawal = v.object({
  id: v.pipe(v.string(), v.uuid()),
  channel: v.picklist(recordedChannels, 'required'),
  sentOn: day,
  note: v.optional(nullableText(longestReason), null),
});
export type RecordedWithdrawal = v.InferOutput<typeof RecordedWithdrawal>;

/** A received withdrawal, as staff see it. */
export const Withdrawal = v.object({
  id: v.string(),
  channel: v.picklist(withdrawalChannels),
  sentOn: day,
  receivedAt: Instant,
  state: v.picklist(withdrawalStates),
  why: v.nullable(v.picklist(openReasons)),
  /** Who recorded it; null for what a customer declared by themselves. */
  recordedBy: v.nullable(v.string()),
  decidedAt: v.nullable(Instant),
  decidedBy: v.nullable(v.string()),
  reason: v.nullable(v.string()),
  paidBack: v.nullable(v.object({ ...PaidBack.entries, by: v.string() })),
  receipt: WithdrawalReceipt,
});
export type Withdrawal = v.InferOutput<typeof Withdrawal>;

/** The right of withdrawal of a contract, for its page. `items` are for staff alone. */
export const ContractWithdrawal = v.object({ period: Period, items: v.array(Withdrawal) });
export type ContractWithdrawal = v.InferOutput<typeof ContractWithdrawal>;

/** A withdrawal that staff have to decide on; `contract` is null where none was found. */
export const OpenWithdrawal = v.object({
  ...Withdrawal.entries,
  declared: v.object({ name: v.string(), number: v.string(), email: v.nullable(v.string()) }),
  contract: v.nullable(
    v.object({ code: v.string(), number: v.string(), customer: v.string(), clientName: v.string() }),
  ),
});
export type OpenWithdrawal = v.InferOutput<typeof OpenWithdrawal>;

/** Staff's decision. A withdrawal whose contract was not found is accepted for the contract with this number. */
export const WithdrawalDecision = v.object({
  decision: v.picklist(['accept', 'refuse'], 'required'),
  reason: requiredText(longestReason),
  number: v.optional(nullableText(40), null),
});
export type WithdrawalDecision = v.InferOutput<typeof WithdrawalDecision>;

/** A payment that staff record; a later one replaces it. */
export const PayingBack = v.object({
  amount: v.pipe(
    v.number('price_invalid'),
    v.integer('price_invalid'),
    v.minValue(0, 'price_invalid'),
    v.maxValue(100_000_000, 'price_invalid'),
  ),
  on: day,
});
export type PayingBack = v.InferOutput<typeof PayingBack>;
