import * as v from 'valibot';
import { ClaimFiling } from '#domain/claim/filing.ts';
import { ContractRegistration } from '#domain/contract/registering/registration.ts';
import { defineDraft } from '#page/drafts/define-draft.ts';

/** A claim's answers, without the screens that ask for them. */
const ClaimAnswers = v.object({
  claimId: v.string(),
  contractCode: v.string(),
  policyObjectId: v.string(),
  damageDate: v.string(),
  customer: v.string(),
  text: v.string(),
  reached: v.string(),
  capturedAt: v.nullable(v.string()),
});
export type ClaimAnswers = v.InferOutput<typeof ClaimAnswers>;

export const claimDraft = defineDraft({
  kind: 'claim',
  whose: 'user',
  schema: ClaimAnswers,
  steps: [],
  title: ({ customer }) => `Backofen – ${customer}`,
  asCopy: (data) => ({ ...data, claimId: crypto.randomUUID(), capturedAt: null }),
  call: 'fileClaim',
  formVersion: 1,
  body: ClaimFiling,
  toBody: (data, photos, now) => ({
    id: data.claimId,
    contractCode: data.contractCode,
    policyObjectId: data.policyObjectId,
    serialNumber: null,
    damageDate: data.damageDate,
    whatIsDamaged: data.text,
    howItHappened: 'Beim Ausräumen',
    photos: photos.map(({ slot, sha256 }) => ({ slot, sha256 })),
    capturedAt: data.capturedAt ?? now.toISOString(),
  }),
  correct: async ({ itemId, body, attachments }) => ({
    data: {
      claimId: itemId,
      contractCode: body.contractCode,
      policyObjectId: body.policyObjectId,
      damageDate: body.damageDate,
      customer: '',
      text: body.whatIsDamaged,
      reached: 'summary',
      capturedAt: body.capturedAt,
    },
    photos: body.photos.flatMap(({ slot, sha256 }) => {
      const photo = attachments.find((one) => one.sha256 === sha256);
      return photo ? [{ slot, photo: { shrunk: { ...photo, width: 0, height: 0 } } }] : [];
    }),
  }),
});

const ContractAnswers = v.object({
  registrationId: v.string(),
  /** A registration as the API takes it, but for what is typed here. */
  rest: v.record(v.string(), v.unknown()),
  customer: v.string(),
  text: v.string(),
  reached: v.string(),
  capturedAt: v.nullable(v.string()),
});
export type ContractAnswers = v.InferOutput<typeof ContractAnswers>;

export const contractDraft = defineDraft({
  kind: 'contract',
  whose: 'user',
  schema: ContractAnswers,
  steps: [],
  title: ({ customer }) => customer,
  asCopy: (data) => ({ ...data, registrationId: crypto.randomUUID(), capturedAt: null }),
  call: 'registerContract',
  formVersion: 1,
  body: ContractRegistration,
  toBody: (data, _photos, now) => {
    const customer = data.rest['customer'] as { address: object };
    const address = { ...customer.address, street: data.text };
    return {
      ...data.rest,
      id: data.registrationId,
      customer: { ...customer, lastName: data.customer, address },
      capturedAt: data.capturedAt ?? now.toISOString(),
    };
  },
  correct: async ({ itemId, body }) => ({
    data: {
      registrationId: itemId,
      rest: { ...body },
      customer: body.customer.lastName ?? '',
      text: body.customer.address.street,
      reached: 'overview',
      capturedAt: body.capturedAt,
    },
  }),
});
