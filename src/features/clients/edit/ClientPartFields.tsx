import { useLingui } from '@lingui/react/macro';
import type { ClientPart } from '#domain/client/client-edit.ts';
import { AddressFields } from '#parts/form/AddressFields.tsx';
import { CheckboxField } from '#parts/form/CheckboxField.tsx';
import { IbanField } from '#parts/form/IbanField.tsx';
import { PhoneField } from '#parts/form/PhoneField.tsx';
import { TextField } from '#parts/form/TextField.tsx';
import type { FieldProps } from '#parts/form/use-field.ts';
import { VatIdField } from '#parts/form/VatIdField.tsx';
import { clientFields, type ClientField } from './client-fields.ts';
import { ContactFields } from './ContactFields.tsx';
import { ListField } from './ListField.tsx';

/** The fields of one group of a retailer's record. */
export function ClientPartFields({ part }: { part: ClientPart }) {
  switch (part) {
    case 'company':
      return <Company />;
    case 'location':
      return <AddressFields at="address" />;
    case 'contacts':
      return <ContactFields />;
    case 'software':
      return <Software />;
    case 'estimate':
      return <Estimate />;
    case 'invoicing':
      return <Invoicing />;
    case 'shop':
      return <Shop />;
    default:
      return <Ids />;
  }
}

/** The path and label of a field. */
function useNamed(): (path: ClientField) => Pick<FieldProps, 'path'> & { label: string } {
  const { i18n } = useLingui();
  return (path) => ({ path, label: i18n._(clientFields[path].label) });
}

function Company() {
  const named = useNamed();
  return (
    <>
      <TextField {...named('name')} required maxLength={160} />
      <TextField {...named('email')} required inputMode="email" span="half" />
      <PhoneField {...named('phone')} span="half" />
      <TextField {...named('websiteUrl')} inputMode="url" span="half" placeholder="www.studio.example" />
      <TextField {...named('industryAssociation')} span="half" />
    </>
  );
}

function Software() {
  const named = useNamed();
  return (
    <>
      <ListField {...named('planningSoftware')} list="kitchenPlanningTools" span="half" />
      <ListField {...named('merchandiseManagement')} list="kitchenSoftware" span="half" />
    </>
  );
}

function Estimate() {
  const named = useNamed();
  return (
    <>
      <TextField {...named('estimate.unitsPerYear')} inputMode="numeric" span="half" />
      <TextField {...named('estimate.plansPerYear')} inputMode="numeric" span="half" />
    </>
  );
}

function Invoicing() {
  const named = useNamed();
  return (
    <>
      <VatIdField {...named('vatId')} span="half" />
      <TextField {...named('taxNumber')} span="half" maxLength={40} />
      <TextField {...named('bank.accountHolder')} />
      <IbanField {...named('bank.iban')} />
      <TextField {...named('bank.bic')} span="half" maxLength={20} autoCapitalize="characters" />
      <TextField {...named('bank.bankName')} span="half" />
      <TextField {...named('bank.billingEmail')} inputMode="email" />
    </>
  );
}

function Shop() {
  const { t } = useLingui();
  const named = useNamed();
  return (
    <>
      <CheckboxField path="shop.isActive" label={t`The consumer page is active`} />
      <TextField {...named('shop.customUrl')} inputMode="url" placeholder="www.studio.example/schutz" />
    </>
  );
}

function Ids() {
  const named = useNamed();
  return (
    <>
      <TextField {...named('ids.crmId')} span="half" />
      <TextField {...named('ids.salesActivationCode')} span="half" />
      <TextField {...named('ids.keyAccountNumber')} span="half" />
      <TextField {...named('ids.globalClientNumber')} span="half" />
      <TextField {...named('ids.controllingNumbers')} />
    </>
  );
}
