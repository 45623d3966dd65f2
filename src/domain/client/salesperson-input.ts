import * as v from 'valibot';
import { requiredName } from '../text/names.ts';
import { DayInput } from '../time/read-date.ts';
import { OptionalEmail } from './client-input.ts';

/** A salesperson as typed. Under 18 or in the future only warns (`birthdateProblem`). */
export const SalespersonInput = v.object({
  name: requiredName(120),
  email: OptionalEmail,
  birthdate: v.optional(v.nullable(DayInput), null),
});
export type SalespersonInput = v.InferOutput<typeof SalespersonInput>;
