import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { registerClient } from '#api/onboarding.ts';
import type { ClientRegistration } from '#domain/client/onboarding.ts';
import { languageNames, languages } from '#domain/locale/language.ts';
import { call } from '#page/api/api.ts';
import { keyPerText } from '#page/api/key-per-text.ts';
import { listsQuery } from '#page/data/reference-lists.ts';
import { focusField } from '#page/form/focus-field.ts';
import { useKeptForm } from '#page/form/use-kept-form.ts';
import { useLanguage } from '#page/words/language.ts';
import {
  CompanyFields,
  EstimateFields,
  LocationFields,
  SoftwareFields,
} from '#parts/client/ClientFields.tsx';
import { ContactFields } from '#parts/client/ContactFields.tsx';
import { InvoicingFields } from '#parts/client/InvoicingFields.tsx';
import { FieldGroup } from '#parts/form/FieldGroup.tsx';
import { FoundTyping } from '#parts/form/FoundTyping.tsx';
import { LongForm, SendButton } from '#parts/form/LongForm.tsx';
import { SelectField } from '#parts/form/SelectField.tsx';
import { TextField } from '#parts/form/TextField.tsx';
import { CommandTrouble } from '#parts/form/CommandTrouble.tsx';
import { StepBody } from '#parts/wizard/StepBody.tsx';
import { WizardFoot } from '#parts/wizard/WizardFoot.tsx';
import { lazyExtra } from '#ui/lazy-extra.ts';
import { Section } from '#ui/Section.tsx';
import { CrmField } from '../CrmField.tsx';
import type { Registered } from './RegisteredPage.tsx';
import type { ClientRegistrationPageProps } from './registration-props.ts';
import { emptyRegistration, judgeRegistration } from './registration-form.ts';

const ClientProblems = lazyExtra(() =>
  import('#parts/client/ClientProblems.tsx').then((m) => m.ClientProblems),
);

/** The form that registers a new retailer. */
export function RegistrationForm(
  props: ClientRegistrationPageProps & {
    associations: readonly { ern: string; name: string }[];
    onRegistered: (registered: Registered) => void;
  },
) {
  const { t } = useLingui();
  const { associations, isStaff, givesIds } = props;
  const language = useLanguage();
  const lists = useQuery(listsQuery).data?.lists ?? {};
  const only = associations.length === 1 ? associations[0]!.ern : '';
  const form = useKeptForm({
    judge: judgeRegistration,
    initial: emptyRegistration(language, only),
    keep: { at: 'client/new' },
  });
  const [keys] = useState(keyPerText);
  const sending = useMutation({
    mutationFn: (body: ClientRegistration) =>
      call(registerClient, { body, idempotencyKey: keys.keyOf(JSON.stringify(body)) }),
    meta: { saysErrors: true },
  });
  const onSent = (registered: Registered) => {
    keys.done();
    form.reset();
    props.onRegistered(registered);
  };
  return (
    <LongForm of={form} onSend={sending.mutateAsync} onSent={onSent}>
      <StepBody
        banners={
          <>
            {form.kept && <FoundTyping kept={form.kept} />}
            <CommandTrouble error={sending.error} />
            <Suspense>
              <ClientProblems from={2} onGo={focusField} />
            </Suspense>
          </>
        }
      >
        <Section title={<Trans>Assignment</Trans>}>
          <FieldGroup>
            <SelectField
              path="associationErn"
              label={t`Association`}
              required
              span="half"
              choices={[
                ...(only ? [] : [{ value: '', label: t`Please choose` }]),
                ...associations.map(({ ern, name }) => ({ value: ern, label: name })),
              ]}
            />
            <SelectField
              path="language"
              label={t`Language of emails`}
              span="half"
              choices={languages.map((value) => ({ value, label: languageNames[value] }))}
            />
            <CrmField at="crm." client={null} isStaff={isStaff} />
          </FieldGroup>
        </Section>
        <Section title={<Trans>Company data</Trans>}>
          <CompanyFields isNew />
        </Section>
        <Section title={<Trans>Location</Trans>}>
          <LocationFields />
        </Section>
        <Section title={<Trans>Contacts</Trans>}>
          <ContactFields jobRoles={lists.jobRoles ?? []} />
        </Section>
        <Section title={<Trans>Systems and software</Trans>}>
          <SoftwareFields lists={lists} />
        </Section>
        <Section title={<Trans>Invoicing</Trans>}>
          <InvoicingFields />
        </Section>
        <Section title={<Trans>Sales target estimate</Trans>}>
          <EstimateFields />
        </Section>
        {givesIds && (
          <Section title={<Trans>Internal numbers</Trans>}>
            <FieldGroup>
              <TextField path="ids.salesActivationCode" label={t`Sales activation code`} span="half" />
              <TextField path="ids.keyAccountNumber" label={t`Key account number`} span="half" />
              <TextField path="ids.globalClientNumber" label={t`Global client number`} span="half" />
              <TextField path="ids.controllingNumbers" label={t`Controlling numbers`} span="half" />
            </FieldGroup>
          </Section>
        )}
      </StepBody>
      <WizardFoot>
        <Button variant="default" size="lg" onClick={props.onCancel} disabled={sending.isPending}>
          <Trans>Cancel</Trans>
        </Button>
        <SendButton size="lg" loading={sending.isPending}>
          <Trans>Register retailer</Trans>
        </SendButton>
      </WizardFoot>
    </LongForm>
  );
}
