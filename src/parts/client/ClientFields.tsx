import { useLingui } from '@lingui/react/macro';
import type { onboardingLists } from '#domain/client/onboarding-lists.ts';
import type { ListEntry } from '#domain/reference-lists/reference-lists.ts';
import { AddressFields } from '../form/AddressFields.tsx';
import { FieldGroup } from '../form/FieldGroup.tsx';
import { PhoneField } from '../form/PhoneField.tsx';
import { TextField } from '../form/TextField.tsx';
import { ListField } from './ListField.tsx';

/** The lists that a retailer chooses from, as far as they are there. */
export type ClientLists = Partial<Record<(typeof onboardingLists)[number], readonly ListEntry[]>>;

/** Name, contact data and web address of a retailer. `isNew`: the link to confirm its address is going to be mailed. */
export function CompanyFields({ isNew = false }: { isNew?: boolean }) {
  const { t } = useLingui();
  return (
    <FieldGroup>
      <TextField path="name" label={t`Company`} required autoComplete="organization" />
      <TextField
        path="email"
        label={t`Email`}
        required
        inputMode="email"
        autoComplete="email"
        span="half"
        description={isNew && t`The link to confirm the address goes here.`}
      />
      <PhoneField
        path="phone"
        countryAt="address.country"
        label={t`Phone`}
        span="half"
        description={t`From abroad with the country code, such as +43`}
      />
      <TextField path="websiteUrl" label={t`Website`} inputMode="url" span="half" />
      <TextField path="industryAssociation" label={t`Buying group or industry association`} span="half" />
    </FieldGroup>
  );
}

/** Where the studio is. */
export function LocationFields() {
  return (
    <FieldGroup>
      <AddressFields at="address" />
    </FieldGroup>
  );
}

/** With what the studio plans and manages. */
export function SoftwareFields({ lists }: { lists: ClientLists }) {
  const { t } = useLingui();
  return (
    <FieldGroup>
      <ListField
        path="planningSoftware"
        label={t`Planning software`}
        entries={lists.kitchenPlanningTools ?? []}
        span="half"
      />
      <ListField
        path="merchandiseManagement"
        label={t`Merchandise management system`}
        entries={lists.kitchenSoftware ?? []}
        span="half"
      />
    </FieldGroup>
  );
}

/** What the retailer expects to sell. */
export function EstimateFields() {
  const { t } = useLingui();
  return (
    <FieldGroup>
      <TextField
        path="estimate.unitsPerYear"
        label={t`Kitchens sold per year`}
        inputMode="numeric"
        span="half"
        description={t`An estimate is enough.`}
      />
      <TextField
        path="estimate.plansPerYear"
        label={t`Protection plans per year`}
        inputMode="numeric"
        span="half"
        description={t`How many of these kitchens are to be protected?`}
      />
    </FieldGroup>
  );
}
