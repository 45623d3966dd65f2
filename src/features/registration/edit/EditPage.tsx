import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { editContract } from '#api/registration.ts';
import { ApiFailure } from '#page/api/api-failure.ts';
import { call } from '#page/api/api.ts';
import { useLanguage } from '#page/words/language.ts';
import { contractNumber } from '#domain/contract/life/change.ts';
import type { ContractEditInput } from '#domain/contract/registering/registration.ts';
import { type Contract } from '#domain/contract/contract.ts';
import { contractPath } from '#domain/contract/path.ts';
import { isLead } from '#domain/contract/life/status.ts';
import { customerName } from '#domain/customer/customer.ts';
import { CommandTrouble } from '#parts/CommandTrouble.tsx';
import { QueryView } from '#parts/QueryView.tsx';
import { StepBody } from '#parts/wizard/StepFrame.tsx';
import { WizardFoot } from '#parts/wizard/WizardFoot.tsx';
import { BackLink } from '#ui/BackLink.tsx';
import { contractQuery } from '#parts/contract-query.ts';
import { Message } from '#ui/Message.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { EmptyState, LoadingRows } from '#ui/states.tsx';
import { DateFields, KitchenFields, NumberFields, RiskAddressFields } from '../contract/ContractFields.tsx';
import { CustomerFields } from '../customer/CustomerFields.tsx';
import { DeviceList } from '../devices/DeviceList.tsx';
import { fieldName } from '../form/field-names.ts';
import { judgeEdit } from './edit-of.ts';
import { focusField } from '#page/form/focus-field.ts';
import { useForm } from '#page/form/use-form.ts';
import { LongForm, SendButton } from '#parts/form/LongForm.tsx';
import type { EditPart } from '../places.ts';
import { ProblemList } from '#parts/form/ProblemList.tsx';
import { byRow } from '../registration-of.ts';
import classes from '../registration.module.css';
import { contractValues } from '../form/values-of.ts';

/** Changing one part of a lead's data: its customer, what it covers, or its days and numbers. */
export function EditPage(props: { code: string; part: EditPart; onDone: (path: string) => void }) {
  const query = useQuery(contractQuery(props.code));
  return (
    <QueryView query={query} loading={<LoadingRows rows={6} height={64} />}>
      {(contract) => <EditForm key={props.part} {...props} contract={contract} />}
    </QueryView>
  );
}

function EditForm({
  contract,
  part,
  onDone,
}: {
  contract: Contract;
  part: EditPart;
  onDone: (path: string) => void;
}) {
  const { t } = useLingui();
  const language = useLanguage();
  const queryClient = useQueryClient();
  // What is typed stays when somebody else's change comes in meanwhile.
  const [start] = useState(() => contractValues(contract, language));
  const form = useForm({ initial: start, judge: (values) => judgeEdit(part, values, start) });
  const path = contractPath(contract);
  const titles = {
    customer: t`Change customer data`,
    objects: t`Change kitchen and devices`,
    contract: t`Change dates and numbers`,
  };
  const saving = useMutation({
    mutationFn: (body: ContractEditInput) =>
      call(editContract, { params: { code: contract.code }, ifMatch: contract.version, body }),
    meta: { saysErrors: true },
    onError: (error) =>
      error instanceof ApiFailure && error.status === 412
        ? queryClient.invalidateQueries({ queryKey: contractQuery(contract.code).queryKey })
        : undefined,
    onSuccess: (answer) => {
      queryClient.setQueryData(contractQuery(contract.code).queryKey, answer);
      void queryClient.invalidateQueries({ queryKey: ['contract', 'list'] });
      void queryClient.invalidateQueries({ queryKey: ['contract', contract.code, 'history'] });
      onDone(contractPath(answer));
    },
  });
  const isOutpaced = saving.error instanceof ApiFailure && saving.error.status === 412;
  const number = contractNumber(contract);
  return (
    <LongForm of={form} onSend={saving.mutateAsync} ownPaths={(problems) => byRow(form.values(), problems)}>
      <div className={classes['wizard']}>
        <PageHeader
          back={<BackLink to={path as '/contracts'}>{number}</BackLink>}
          title={titles[part]}
          about={customerName(contract.customer)}
        />
        {isLead(contract.status) ? (
          <>
            <StepBody
              banners={
                <>
                  {isOutpaced ? (
                    <Message tone="bad">
                      <Trans>
                        Somebody has changed this contract in the meantime. What you typed is still here; save
                        again to put it in place of what they entered.
                      </Trans>
                    </Message>
                  ) : (
                    <CommandTrouble error={saving.error} />
                  )}
                  <ProblemList from={2} nameOf={fieldName} onGo={focusField} />
                </>
              }
            >
              {part === 'customer' && (
                <>
                  <CustomerFields />
                  <RiskAddressFields />
                </>
              )}
              {part === 'objects' && (
                <>
                  <KitchenFields />
                  <DeviceList />
                </>
              )}
              {part === 'contract' && (
                <>
                  <DateFields />
                  <NumberFields except={contract.code} />
                </>
              )}
            </StepBody>
            <WizardFoot>
              <Button variant="default" size="lg" onClick={() => onDone(path)} disabled={saving.isPending}>
                <Trans>Cancel</Trans>
              </Button>
              <SendButton size="lg" loading={saving.isPending}>
                <Trans>Save changes</Trans>
              </SendButton>
            </WizardFoot>
          </>
        ) : (
          <EmptyState title={<Trans>This contract cannot be changed any more</Trans>}>
            <Trans>Only a lead that has not been activated, declined or withdrawn can be changed.</Trans>
          </EmptyState>
        )}
      </div>
    </LongForm>
  );
}
