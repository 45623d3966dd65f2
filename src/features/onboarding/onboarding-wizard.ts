import { msg } from '@lingui/core/macro';
import { newId } from '#offline/device/ids.ts';
import { defineDraft } from '#page/drafts/define-draft.ts';
import { OnboardingDraft } from './draft.ts';

/** Defines the draft of a retailer's onboarding: it belongs to the guest of this device and is sent by its page. */
export const onboardingWizard = defineDraft({
  kind: 'onboarding',
  whose: 'guest',
  schema: OnboardingDraft,
  steps: [
    { key: 'company', name: msg`Company data`, question: msg`Which company do you represent?` },
    { key: 'software', name: msg`Systems and software`, question: msg`Which systems do you use?` },
    { key: 'invoicing', name: msg`Invoicing`, question: msg`How are you billed and paid?` },
    { key: 'estimate', name: msg`Sales target`, question: msg`How much do you expect to sell?` },
    { key: 'location', name: msg`Location`, question: msg`Where is your studio?` },
    { key: 'contacts', name: msg`Contacts`, question: msg`Who is our contact?` },
    { key: 'request', name: msg`Registration link`, question: msg`Request your registration link` },
  ],
  title: ({ values }, i18n) => (values['name'] ?? '').trim() || i18n._(msg`New profile`),
  asCopy: (draft) => ({ ...draft, requestId: newId() }),
});
