import * as v from 'valibot';

/** A person at the retailer. `function` is a key of the list `jobRoles`. */
export const ContactPerson = v.object({
  firstName: v.string(),
  lastName: v.string(),
  function: v.nullable(v.string()),
  email: v.nullable(v.string()),
  phone: v.nullable(v.string()),
});
export type ContactPerson = v.InferOutput<typeof ContactPerson>;

/** Where the retailer is paid and billed. `iban` is masked (`DE•• … 30 00`) unless it was revealed. */
export const BankDetails = v.object({
  accountHolder: v.nullable(v.string()),
  iban: v.nullable(v.string()),
  bic: v.nullable(v.string()),
  bankName: v.nullable(v.string()),
  billingEmail: v.nullable(v.string()),
});
export type BankDetails = v.InferOutput<typeof BankDetails>;

/** What the retailer expects to sell. */
export const SalesEstimate = v.object({
  /** Kitchens a year. */
  unitsPerYear: v.nullable(v.number()),
  /** Protection plans a year. */
  plansPerYear: v.nullable(v.number()),
});
export type SalesEstimate = v.InferOutput<typeof SalesEstimate>;
