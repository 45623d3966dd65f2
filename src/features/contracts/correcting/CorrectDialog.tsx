import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import * as v from 'valibot';
import { correctContract } from '#api/contracts.ts';
import { Contract } from '#domain/contract/contract.ts';
import { contractNumber } from '#domain/contract/life/change.ts';
import type { ContractCorrection } from '#domain/contract/life/correction.ts';
import { useValue } from '#page/form/form-store.ts';
import { useKeptForm } from '#page/form/use-kept-form.ts';
import type { Choices } from '#page/records/conflict.ts';
import { useRecordCommand } from '#page/records/record-command.ts';
import { factChanges } from '#page/records/record.ts';
import { useLanguage } from '#page/words/language.ts';
import { AddressFields } from '#parts/form/AddressFields.tsx';
import { CheckboxField } from '#parts/form/CheckboxField.tsx';
import { FieldGroup } from '#parts/form/FieldGroup.tsx';
import { FormTrouble } from '#parts/form/FormTrouble.tsx';
import { FoundTyping } from '#parts/form/FoundTyping.tsx';
import { LongForm, SendButton } from '#parts/form/LongForm.tsx';
import { PhoneField } from '#parts/form/PhoneField.tsx';
import { SelectField } from '#parts/form/SelectField.tsx';
import { TextField } from '#parts/form/TextField.tsx';
import { ConflictView } from '#parts/records/ConflictView.tsx';
import { contractRecord } from '#parts/records/contract-record.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { notify } from '#ui/notify.ts';
import {
  correctionConflict,
  correctionValues,
  judgeCorrection,
  mergedCorrection,
} from './correction-form.ts';

/**
 * Corrects contact data, addresses and the spelling of names of a policy. Only what was changed is sent, with the
 * version that was opened; what is typed is kept with that version. If somebody else was faster, both versions are
 * shown to choose from.
 */
export function CorrectDialog(props: { contract: Contract; onClose: () => void }) {
  const { onClose } = props;
  const { i18n, t } = useLingui();
  const words = { i18n, language: useLanguage() };
  const [opened, setOpened] = useState(props.contract);
  const [first] = useState(opened);
  const [choices, setChoices] = useState<Choices>({});
  const form = useKeptForm({
    initial: correctionValues(opened),
    judge: (values) => judgeCorrection(values, opened),
    keep: {
      at: `contract/${opened.code}/correct`,
      seen: opened,
      onFound: (seen) => {
        const parsed = v.safeParse(Contract, seen);
        if (parsed.success) setOpened(parsed.output);
        return parsed.success;
      },
      onDiscard: () => setOpened(first),
    },
  });
  const saving = useRecordCommand({ endpoint: correctContract, record: contractRecord, seen: opened });
  const theirs = saving.conflict?.now;
  const versions = theirs && { opened, mine: form.values(), theirs };
  /** Applies the choices: the form holds what both changed, and theirs becomes the version opened. */
  const settle = () => {
    if (!versions) return;
    form.setAll(mergedCorrection(versions, choices));
    setOpened(versions.theirs);
    setChoices({});
    saving.reset();
  };
  const send = (body: ContractCorrection) =>
    Object.keys(body).length === 0 ? null : saving.mutateAsync({ body });
  const onSent = (corrected: Contract | null) => {
    if (corrected) void notify({ tone: 'good', message: t`Corrected. The customer is told by email.` });
    onClose();
  };
  const number = contractNumber(opened);
  return (
    <Dialog
      opened
      onClose={onClose}
      size="lg"
      title={<Trans>Correct the data of {number}</Trans>}
      closeOnClickOutside={false}
    >
      <LongForm of={form} onSend={send} onSent={onSent}>
        <Stack>
          {form.kept && !versions && <FoundTyping kept={form.kept} />}
          {versions ? (
            <ConflictView
              title={<Trans>Somebody has changed this contract in the meantime.</Trans>}
              fields={correctionConflict(versions, words)}
              elsewhere={factChanges(
                contractRecord.facts,
                { before: opened, now: versions.theirs, except: 'customer' },
                words,
              )}
              choices={choices}
              onChoose={(field, side) => setChoices((before) => ({ ...before, [field]: side }))}
            />
          ) : (
            <Fields
              isPerson={opened.customer.type === 'person'}
              hasSecond={!!opened.customer.personTwoLastName}
            />
          )}
          <FormTrouble error={versions ? null : saving.error} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={versions ? settle : onClose} disabled={saving.isPending}>
              {versions ? <Trans>Back</Trans> : <Trans>Cancel</Trans>}
            </Button>
            <SendButton loading={saving.isPending} before={settle}>
              <Trans>Save correction</Trans>
            </SendButton>
          </Group>
        </Stack>
      </LongForm>
    </Dialog>
  );
}

function Fields({ isPerson, hasSecond }: { isPerson: boolean; hasSecond: boolean }) {
  const { t } = useLingui();
  const isElsewhere = useValue('elsewhere') === 'yes';
  return (
    <>
      <p>
        <Trans>
          Contact data, addresses and the spelling of names can be corrected. Documents that print them are
          issued again, and the customer is told by email.
        </Trans>
      </p>
      <FieldGroup>
        <TextField path="email" label={t`Email`} required inputMode="email" span="half" />
        <PhoneField path="mobileNumber" label={isPerson ? t`Mobile` : t`Phone`} span="half" />
        {!isPerson && <TextField path="companyName" label={t`Company`} required />}
        <SelectField
          path="gender"
          label={t`Gender`}
          span="half"
          choices={[
            { value: '', label: t`Not specified` },
            { value: 'female', label: t`Female` },
            { value: 'male', label: t`Male` },
            { value: 'diverse', label: t`Diverse` },
          ]}
        />
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
