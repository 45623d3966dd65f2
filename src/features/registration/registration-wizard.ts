import { msg } from '@lingui/core/macro';
import { ContractRegistration } from '#domain/contract/registering/registration.ts';
import { newId } from '#offline/device/ids.ts';
import { writes } from '#offline/device/rows/writes.ts';
import { defineDraft } from '#page/drafts/define-draft.ts';
import { customerOf, formVersion, orderFileSlot, RegistrationDraft } from './draft.ts';
import { byRow, registrationOf } from './registration-of.ts';

/** Defines the registration draft: its steps, its conversion into a contract, and corrections. */
export const registrationWizard = defineDraft({
  kind: 'contract',
  whose: 'user',
  schema: RegistrationDraft,
  steps: [
    { key: 'customer', name: msg`Customer`, question: msg`Who is the customer?` },
    { key: 'contract', name: msg`Plan`, question: msg`Which plan, and when?` },
    { key: 'objects', name: msg`Appliances and kitchen`, question: msg`What is insured?` },
    { key: 'overview', name: msg`Overview`, question: msg`Is everything correct?` },
    { key: 'done', name: msg`Done`, question: msg`Done`, isUncounted: true },
  ],
  title: ({ values }, i18n) => writes.registerContract.label(customerOf(values)) || i18n._(msg`New contract`),
  asCopy: (draft) => ({ ...draft, registrationId: newId(), capturedAt: null, refused: {} }),
  call: 'registerContract',
  formVersion,
  saysProblems: true,
  body: ContractRegistration,
  toBody: ({ values, registrationId, capturedAt }, photos, now) => ({
    ...registrationOf(values, registrationId, capturedAt === null ? now : new Date(capturedAt)),
    orderConfirmation: photos.find(({ slot }) => slot === orderFileSlot)?.sha256 ?? null,
  }),
  correct: async ({ itemId, body, attachments, problems }) => {
    const { registrationValues } = await import('./form/values-of.ts');
    const values = registrationValues(body);
    const file = attachments.find(({ sha256 }) => sha256 === body.orderConfirmation);
    return {
      photos: file ? [{ slot: orderFileSlot, photo: { file: { name: '', ...file } } }] : [],
      data: {
        registrationId: itemId,
        values: { ...values },
        reached: 'overview' as const,
        capturedAt: body.capturedAt,
        refused: byRow(values, problems),
      },
    };
  },
  facts: ({ values }) => ({ asksCustomer: values['askConfirmation'] === 'yes' }),
});
