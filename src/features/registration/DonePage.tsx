import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCloudUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Registered } from '#api/registration.ts';
import { useReachable } from '#page/api/connection.ts';
import { contractNumber } from '#domain/contract/life/change.ts';
import { contractPath } from '#domain/contract/path.ts';
import { customerName } from '#domain/customer/customer.ts';
import { contractStatusNames } from '#domain/contract/life/status-names.ts';
import { said } from '#domain/locale/said.ts';
import { useLanguage } from '#page/words/language.ts';
import { CustomerCodeButton } from '#parts/CustomerCodeButton.tsx';
import { Codes, DoneHeading, FateBox, SignedLine, WhatNext } from '#parts/wizard/Done.tsx';
import { WizardFoot } from '#parts/wizard/WizardFoot.tsx';
import { contractQuery } from '#parts/contract-query.ts';
import { Message } from '#ui/Message.tsx';
import classes from './registration.module.css';
import type { Sent } from './sent-here.ts';
import { useFate, type Fate } from './use-fate.ts';

/** Step 4: the contract is kept, what has become of it, live, and what happens next. */
export function DonePage({ sent, onAnother }: { sent: Sent; onAnother: () => void }) {
  const fate = useFate(sent.registrationId);
  const arrived = fate.kind === 'arrived';
  const contract = arrived ? fate.registered?.contract : undefined;
  return (
    <div className={classes['done']}>
      <DoneHeading arrived={arrived} title={<Trans>The contract is registered</Trans>} about={sent.label} />
      {contract && (
        <Codes codes={[{ name: <Trans>Application ID</Trans>, code: contract.leadNumber, isMain: true }]} />
      )}
      <FateBox>
        <FateWords fate={fate} />
      </FateBox>
      {arrived && <Duplicates duplicates={fate.registered?.duplicates ?? []} />}
      {contract?.status === 'pending' && <HoldOut contract={contract} />}
      <Next arrived={arrived} asked={sent.asked} />
      <WizardFoot isEnd>
        <Button variant="default" size="lg" onClick={onAnother}>
          <Trans>Another contract</Trans>
        </Button>
        {arrived ? (
          <Button
            size="lg"
            renderRoot={(root) => <Link to={contract ? contractPath(contract) : '/contracts'} {...root} />}
          >
            <Trans>Show contract</Trans>
          </Button>
        ) : (
          <Button size="lg" renderRoot={(root) => <Link to="/outbox" {...root} />}>
            <Trans>Show outbox</Trans>
          </Button>
        )}
      </WizardFoot>
    </div>
  );
}

/** The code for a customer who is still there; it says so as soon as they have confirmed. */
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

function FateWords({ fate }: { fate: Fate }) {
  const reachable = useReachable();
  switch (fate.kind) {
    case 'waiting':
      return (
        <SignedLine icon={<IconCloudUpload size={20} stroke={1.6} aria-hidden />}>
          {reachable ? (
            <Trans>Waits to be sent. This happens by itself.</Trans>
          ) : (
            <Trans>No network at the moment. The contract is sent by itself as soon as there is one.</Trans>
          )}
        </SignedLine>
      );
    case 'sending':
      return (
        <SignedLine icon={<IconCloudUpload size={20} stroke={1.6} aria-hidden />}>
          <Trans>Sending …</Trans>
        </SignedLine>
      );
    case 'refused':
      return (
        <SignedLine icon={<IconAlertTriangle size={20} stroke={1.6} aria-hidden />}>
          {fate.item.lastError?.message ? `${fate.item.lastError.message} ` : null}
          <Trans>The contract was not accepted and needs your attention. It is kept in the outbox.</Trans>
        </SignedLine>
      );
    default:
      return null;
  }
}

function Duplicates({
  duplicates,
}: {
  duplicates: NonNullable<(Fate & { kind: 'arrived' })['registered']>['duplicates'];
}) {
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
          {index > 0 && ', '}
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
          <Trans>The contract is sent. You may close the app; nothing is lost.</Trans>
        )}
      </li>
      <li>
        {asked ? (
          <Trans>The customer is asked by email to confirm the data.</Trans>
        ) : (
          <Trans>
            The customer is not asked yet. The link to confirm the data can be sent from the contract's page.
          </Trans>
        )}
      </li>
      <li>
        <Trans>Once confirmed and delivered, the cover is activated and the policy issued.</Trans>
      </li>
    </WhatNext>
  );
}
