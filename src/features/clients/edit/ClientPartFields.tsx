import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ClientPart } from '#domain/client/client-edit.ts';
import { sellingGroundNames, sellingGrounds } from '#domain/client/selling.ts';
import { said } from '#domain/locale/said.ts';
import { useLanguage } from '#page/words/language.ts';
import { DateField } from '#parts/form/DateField.tsx';
import { SelectField } from '#parts/form/SelectField.tsx';
import { listsQuery } from '#page/data/reference-lists.ts';
import {
  CompanyFields,
  EstimateFields,
  LocationFields,
  SoftwareFields,
} from '#parts/client/ClientFields.tsx';
import { ContactFields } from '#parts/client/ContactFields.tsx';
import { InvoicingFields } from '#parts/client/InvoicingFields.tsx';
import { CheckboxField } from '#parts/form/CheckboxField.tsx';
import { FieldGroup } from '#parts/form/FieldGroup.tsx';
import { TextField } from '#parts/form/TextField.tsx';
import { clientFields, type ClientField } from './client-fields.ts';

/** The fields of one group of a retailer's record. */
export function ClientPartFields({ part }: { part: ClientPart }) {
  const lists = useQuery(listsQuery).data?.lists ?? {};
  switch (part) {
    case 'company':
      return <CompanyFields />;
    case 'location':
      return <LocationFields />;
    case 'contacts':
      return <ContactFields jobRoles={lists.jobRoles ?? []} />;
    case 'software':
      return <SoftwareFields lists={lists} />;
    case 'estimate':
      return <EstimateFields />;
    case 'invoicing':
      return <InvoicingFields />;
    case 'shop':
      return <ShopFields />;
    case 'selling':
      return <SellingFields />;
    default:
      return <IdFields />;
  }
}

function ShopFields() {
  const { i18n, t } = useLingui();
  return (
    <FieldGroup>
      <CheckboxField path="shop.isActive" label={t`The consumer page is active`} />
      <TextField
        path="shop.customUrl"
        label={i18n._(clientFields['shop.customUrl'].label)}
        inputMode="url"
        placeholder="www.studio.example/schutz"
      />
    </FieldGroup>
  );
}

function SellingFields() {
  const { i18n, t } = useLingui();
  const language = useLanguage();
  const named = (path: ClientField) => ({ path, label: i18n._(clientFields[path].label) });
  return (
    <FieldGroup>
      <SelectField
        {...named('selling.ground')}
        choices={[
          { value: '', label: t`Not known yet` },
          ...sellingGrounds.map((value) => ({ value, label: said(sellingGroundNames[value], language) })),
        ]}
      />
      <TextField {...named('selling.registerNumber')} span="half" />
      <DateField
        {...named('selling.validUntil')}
        span="half"
        description={t`Empty if it has no end. We remind you 30 days before.`}
      />
    </FieldGroup>
  );
}

function IdFields() {
  const { i18n } = useLingui();
  const named = (path: ClientField) => ({ path, label: i18n._(clientFields[path].label) });
  return (
    <FieldGroup>
      <TextField {...named('ids.crmId')} span="half" />
      <TextField {...named('ids.salesActivationCode')} span="half" />
      <TextField {...named('ids.keyAccountNumber')} span="half" />
      <TextField {...named('ids.globalClientNumber')} span="half" />
      <TextField {...named('ids.controllingNumbers')} />
    </FieldGroup>
  );
}
