import classes from './DonePage.module.css';
import { Plural, Trans } from '@lingui/react/macro';
import { Button, Box } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Registered } from '#api/registration.ts';
import { useFate } from '#page/drafts/fate.ts';
import { contractNumber } from '#domain/contract/change.ts';
import { contractPath } from '#domain/contract/path.ts';
import { customerName } from '#domain/customer/customer.ts';
import { contractStatusNames } from '#domain/contract/life/status-names.ts';
import { said } from '#domain/locale/said.ts';
import { useLanguage } from '#page/words/language.ts';
import { CustomerCodeButton } from '#parts/contract/CustomerCodeButton.tsx';
import { Codes, DoneHeading, FateBox, goesOn, NotSentButton, WhatNext } from '#parts/wizard/Done.tsx';
import { WizardFoot } from '#parts/wizard/WizardFoot.tsx';
import { contractQuery } from '#parts/contract/contract-query.ts';
import { Message } from '#ui/Message.tsx';

/** Step 4: confirms that the contract is kept, follows its sending live and says what happens next. */
export function DonePage(props: {
  contract: { recordId: string; label: string; facts: Record<string, boolean> };
  onAnother: () => void;
}) {
  const { recordId, label, facts } = props.contract;
  const fate = useFate(recordId, Registered);
  const arrived = fate.kind === 'arrived';
  const gone = fate.kind === 'gone';
  const registered = arrived ? fate.answer : null;
  const contract = registered?.contract;
  return (
    <Box maw="56rem">
      <DoneHeading fate={fate} title={<Trans>The contract is registered</Trans>} about={label} />
      {contract && (
        <Codes
          codes={[{ name: <Trans>Application number</Trans>, code: contract.leadNumber, isMain: true }]}
        />
      )}
      <FateBox
        fate={fate}
        offline={
          <Trans>
            You are offline. The contract will be sent automatically as soon as you are back online.
          </Trans>
        }
        refused={
          <Trans>The contract was not accepted and needs your attention. It is kept in the outbox.</Trans>
        }
        gone={
          <Trans>
            The contract list shows whether it has arrived. If it is not there, please register the contract
            again.
          </Trans>
        }
      />
      <Duplicates duplicates={registered?.duplicates ?? []} />
      {contract?.status === 'pending' && <HoldOut contract={contract} />}
      {goesOn(fate) && <Next arrived={arrived} asked={facts['asksCustomer'] ?? true} />}
      <WizardFoot isEnd>
        <Button variant="default" size="lg" onClick={props.onAnother}>
          <Trans>Register another contract</Trans>
        </Button>
        {arrived ? (
          <Button
            size="lg"
            renderRoot={(root) => <Link to={contract ? contractPath(contract) : '/contracts'} {...root} />}
          >
            <Trans>Show contract</Trans>
          </Button>
        ) : gone ? (
          <Button size="lg" renderRoot={(root) => <Link to="/contracts" {...root} />}>
            <Trans>Contracts</Trans>
          </Button>
        ) : (
          <NotSentButton fate={fate} />
        )}
      </WizardFoot>
    </Box>
  );
}

/** Offers the QR code while the customer is still present, and reports their confirmation. */
function HoldOut({ contract }: { contract: Registered['contract'] }) {
  const language = useLanguage();
  const { code } = contract;
  const current = (useQuery(contractQuery(code)).data ?? contract).status;
  const status = said(contractStatusNames[current], language);
  return (
    <div className={classes['hold-out']}>
      <CustomerCodeButton code={code} name={customerName(contract.customer)} status={current} look="button" />
      <p role="status">
        {current === 'pending' ? (
          <Trans>If the customer is still with you, they can confirm on their own phone right now.</Trans>
        ) : (
          <Trans>Done. The contract's status is now: {status}</Trans>
        )}
      </p>
    </div>
  );
}

function Duplicates({ duplicates }: Pick<Registered, 'duplicates'>) {
  if (duplicates.length === 0) return null;
  return (
    <Message tone="plain">
      <Plural
        value={duplicates.length}
        one="This KV/AB number is used by another contract too:"
        other="This KV/AB number is used by # other contracts too:"
      />{' '}
      {duplicates.map((one, index) => (
        <span key={one.code}>
          {index > 0 && <span>{', '}</span>}
          <Link to={contractPath(one)}>{contractNumber(one)}</Link>
        </span>
      ))}
    </Message>
  );
}

function Next({ arrived, asked }: { arrived: boolean; asked: boolean }) {
  return (
    <WhatNext>
      <li data-done={arrived || undefined}>
        {arrived ? (
          <Trans>The contract has been sent.</Trans>
        ) : (
          <Trans>The contract is being sent. You can close the app; nothing will be lost.</Trans>
        )}
      </li>
      <li>
        {asked ? (
          <Trans>The customer will be asked by email to confirm the data.</Trans>
        ) : (
          <Trans>
            The customer has not been asked yet. You can send the link to confirm the data from the contract's
            page.
          </Trans>
        )}
      </li>
      <li>
        <Trans>Once confirmed and delivered, the cover is activated and the policy issued.</Trans>
      </li>
    </WhatNext>
  );
}
