import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { Contract } from '#domain/contract/contract.ts';
import { contractPath } from '#domain/contract/path.ts';
import { isLead } from '#domain/contract/life/status.ts';
import { focusField } from '#page/form/focus-field.ts';
import { FoundTyping } from '#parts/form/FoundTyping.tsx';
import { LongForm, SendButton } from '#parts/form/LongForm.tsx';
import { ProblemList } from '#parts/form/ProblemList.tsx';
import { CommandTrouble } from '#parts/form/CommandTrouble.tsx';
import { ConflictView } from '#parts/records/ConflictView.tsx';
import { StepBody } from '#parts/wizard/StepBody.tsx';
import { BackButton, WizardFoot } from '#parts/wizard/WizardFoot.tsx';
import { EmptyState } from '#ui/states.tsx';
import { DateFields, NumberFields, RiskAddressFields } from '../contract/ContractFields.tsx';
import { CustomerFields } from '../customer/CustomerFields.tsx';
import { DeviceList } from '../devices/DeviceList.tsx';
import { KitchenFields } from '../devices/KitchenFields.tsx';
import { askForField, fieldName } from '../form/field-names.ts';
import type { EditPart } from '../places.ts';
import { useLeadEdit } from './use-lead-edit.ts';

/** The form for one part of a lead. */
export function EditForm({
  contract,
  part,
  onDone,
}: {
  contract: Contract;
  part: EditPart;
  onDone: (path: string) => void;
}) {
  const path = contractPath(contract);
  const edit = useLeadEdit({ contract, part });
  const { conflict } = edit;
  return (
    <LongForm
      of={edit.form}
      onSend={edit.send}
      onSent={(saved) => onDone(contractPath(saved))}
      ownPaths={edit.ownPaths}
    >
      {isLead(contract.status) && conflict ? (
        <>
          <ConflictView
            {...conflict}
            title={<Trans>Somebody has changed this contract in the meantime.</Trans>}
          />
          <WizardFoot isEnd>
            <BackButton onClick={edit.settle} disabled={false} />
            <SendButton size="lg" before={edit.settle}>
              <Trans>Save changes</Trans>
            </SendButton>
          </WizardFoot>
        </>
      ) : isLead(contract.status) ? (
        <>
          <StepBody
            banners={
              <>
                {edit.form.kept && <FoundTyping kept={edit.form.kept} />}
                <CommandTrouble error={edit.error} />
                <ProblemList
                  from={2}
                  nameOf={(field) => fieldName(field, edit.form.values())}
                  askFor={(field) => askForField(field, edit.form.values())}
                  onGo={focusField}
                />
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
            <Button variant="default" size="lg" onClick={() => onDone(path)} disabled={edit.isPending}>
              <Trans>Cancel</Trans>
            </Button>
            <SendButton size="lg" loading={edit.isPending}>
              <Trans>Save changes</Trans>
            </SendButton>
          </WizardFoot>
        </>
      ) : (
        <EmptyState title={<Trans>This contract can no longer be changed</Trans>}>
          <Trans>Only a lead that has not been activated and has not ended can be changed.</Trans>
        </EmptyState>
      )}
    </LongForm>
  );
}
