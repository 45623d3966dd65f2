import * as v from 'valibot';
import { typedLine } from '../text/typed.ts';
import { languages } from '../locale/language.ts';
import { ClientIdsInput, ClientInput, readingPhones } from './client-input.ts';
import { CrmDecision } from './crm.ts';

/** Days for which the link that confirms a retailer's address works. */
export const emailLinkDays = 14;

/** Days after which a retailer is deleted that has not confirmed its address. Until then it can ask for new links. */
export const unconfirmedDays = 60;

/** When a retailer that came in at `createdAt` and does not confirm its address is over. */
export function unconfirmedUntil(createdAt: Date): Date {
  return new Date(createdAt.getTime() + unconfirmedDays * 86_400_000);
}

/** A stored price sheet, by the SHA-256 of its bytes (hex), and the name of the retailer's file. */
export const PriceSheet = v.object({
  sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  fileName: v.pipe(typedLine(), v.minLength(1), v.maxLength(200)),
});
export type PriceSheet = v.InferOutput<typeof PriceSheet>;

const languageOfMails = v.picklist(languages);

/** What a retailer sends to join. `id` is made once, so that a request sent twice is one. */
export const OnboardingRequest = readingPhones(
  v.object({
    id: v.pipe(v.string(), v.uuid()),
    language: languageOfMails,
    ...ClientInput.entries,
    agreement: v.object({
      isAccepted: v.literal(true, 'accept_required'),
      priceSheet: v.nullable(PriceSheet),
    }),
  }),
);
export type OnboardingRequest = v.InferOutput<typeof OnboardingRequest>;

/** A retailer that staff or a broker register. `associationErn` is the association it will belong to. */
export const ClientRegistration = readingPhones(
  v.object({
    language: languageOfMails,
    associationErn: v.pipe(typedLine('required'), v.minLength(1, 'required'), v.maxLength(200)),
    ...ClientInput.entries,
    crm: CrmDecision,
    ids: v.optional(v.omit(ClientIdsInput, ['crmId']), {}),
  }),
);
export type ClientRegistration = v.InferOutput<typeof ClientRegistration>;
