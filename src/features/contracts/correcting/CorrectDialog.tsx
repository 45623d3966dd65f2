import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { correctContract } from '#api/contracts.ts';
import type { Contract } from '#domain/contract/contract.ts';
import { contractNumber } from '#domain/contract/change.ts';
import { useValue } from '#page/form/form-store.ts';
import { useRecordEdit } from '#page/records/record-edit.ts';
import { AddressFields } from '#parts/form/AddressFields.tsx';
import { CheckboxField } from '#parts/form/CheckboxField.tsx';
import { FieldGroup } from '#parts/form/FieldGroup.tsx';
import { PhoneField } from '#parts/form/PhoneField.tsx';
import { SalutationField } from '#parts/form/SalutationField.tsx';
import { TextField } from '#parts/form/TextField.tsx';
import { EditRecordDialog } from '#parts/records/EditRecordDialog.tsx';
import { contractRecord } from '#parts/records/contract-record.ts';
import { notify } from '#ui/notes/notify.ts';
import { correctionForm } from './correction-form.ts';

/** Corrects contact data, addresses and the spelling of names of a policy. */
export function CorrectDialog(props: { contract: Contract; onClose: () => void }) {
  const { contract, onClose } = props;
  const { t } = useLingui();
  const edit = useRecordEdit({
    record: contractRecord,
    endpoint: correctContract,
    seen: contract,
    at: `contract/${contract.code}/correct`,
    form: correctionForm,
  });
  const [{ customer }] = useState(contract);
  const number = contractNumber(contract);
  return (
    <EditRecordDialog
      edit={edit}
      title={<Trans>Correct the data of {number}</Trans>}
      outpaced={<Trans>Somebody has changed this contract in the meantime.</Trans>}
      submit={<Trans>Save correction</Trans>}
      onSent={(corrected) => {
        if (corrected)
          void notify({ tone: 'good', message: t`Corrected. The customer will be informed by email.` });
        onClose();
      }}
      onClose={onClose}
    >
      <Fields isPerson={customer.type === 'person'} hasSecond={!!customer.personTwoLastName} />
    </EditRecordDialog>
  );
}

function Fields({ isPerson, hasSecond }: { isPerson: boolean; hasSecond: boolean }) {
  const { t } = useLingui();
  const isElsewhere = useValue('elsewhere') === 'yes';
  return (
    <>
      <p>
        <Trans>
          Contact data, addresses and the spelling of names can be corrected. Documents that contain them are
          reissued, and the customer is informed by email.
        </Trans>
      </p>
      <FieldGroup>
        <TextField path="email" label={t`Email`} required inputMode="email" span="half" />
        <PhoneField
          path="mobileNumber"
          countryAt={isPerson ? undefined : 'address.country'}
          label={t`Phone`}
          span="half"
        />
        {!isPerson && <TextField path="companyName" label={t`Company`} required />}
        <SalutationField path="gender" span="half" />
        <TextField path="customTitle" label={t`Title`} span="half" />
        <TextField path="firstName" label={t`First name`} required={isPerson} span="half" />
        <TextField path="lastName" label={t`Last name`} required={isPerson} span="half" />
        {hasSecond && (
          <>
            <TextField path="personTwoTitle" label={t`Title, second person`} />
            <TextField path="personTwoFirstName" label={t`First name, second person`} required span="half" />
            <TextField path="personTwoLastName" label={t`Last name, second person`} required span="half" />
          </>
        )}
      </FieldGroup>
      <FieldGroup>
        <AddressFields at="address" />
        <CheckboxField path="elsewhere" label={t`The kitchen is at another address`} />
        {isElsewhere && <AddressFields at="riskAddress" />}
      </FieldGroup>
    </>
  );
}
