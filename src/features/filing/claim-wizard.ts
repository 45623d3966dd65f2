import { msg } from '@lingui/core/macro';
import { ClaimFiling } from '#domain/claim/filing.ts';
import { photoSlots } from '#domain/files/photo-limits.ts';
import { claimable } from '#offline/copy/claimables.ts';
import { newId } from '#offline/device/ids.ts';
import { writes } from '#offline/device/rows/writes.ts';
import { defineDraft } from '#page/drafts/define-draft.ts';
import { dayText } from '#domain/time/day-text.ts';
import { chosenObject, ClaimDraft, filingOf, formVersion, withContract } from './claim-draft.ts';
import { placeNames, questions } from './field-words.ts';
import { contractToClaim } from './object/contract-to-claim.ts';
import { nameOf } from './object/object-words.ts';
import { places } from './steps.ts';

/** Defines the claim draft: its steps, its conversion into a claim, and corrections. */
export const claimWizard = defineDraft({
  kind: 'claim',
  whose: 'user',
  schema: ClaimDraft,
  steps: places.map((key) => ({
    key,
    name: placeNames[key],
    question: questions[key],
    isUncounted: key === 'contract',
  })),
  title: (draft, i18n) => {
    const object = chosenObject(draft);
    const what = object ? nameOf(object, i18n) : i18n._(msg`Claim`);
    return draft.contract ? writes.fileClaim.label(what, draft.contract.customerName) : what;
  },
  asCopy: (draft) => ({ ...draft, claimId: newId(), capturedAt: null }),
  refresh: async (draft) => {
    const fresh = draft.contract && (await claimable(draft.contract.code));
    return fresh ? withContract(draft, fresh) : draft;
  },
  call: 'fileClaim',
  formVersion,
  body: ClaimFiling,
  toBody: filingOf,
  correct: async ({ itemId, body, attachments }) => ({
    data: {
      claimId: itemId,
      contract: await contractToClaim(body.contractCode).catch(() => null),
      policyObjectId: body.policyObjectId,
      serialNumber: body.serialNumber ?? '',
      damageDate: dayText(body.damageDate),
      whatIsDamaged: body.whatIsDamaged,
      howItHappened: body.howItHappened,
      reached: 'summary' as const,
      capturedAt: body.capturedAt,
    },
    photos: body.photos.flatMap(({ slot, sha256 }) => {
      const photo = photoSlots.includes(slot) && attachments.find((one) => one.sha256 === sha256);
      return photo ? [{ slot, photo: { shrunk: { ...photo, width: 0, height: 0 } } }] : [];
    }),
  }),
});
