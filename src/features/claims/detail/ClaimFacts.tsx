import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useLanguage } from '#page/words/language.ts';
import type { Claim } from '#domain/claim/claim.ts';
import { deviceOf } from '#domain/claim/device.ts';
import { dayText, momentText } from '#domain/time/day-text.ts';
import { ApplianceAge } from '#parts/appliance/ApplianceAge.tsx';
import { Facts } from '#ui/Facts.tsx';
import { CopyText } from '#ui/records/CopyText.tsx';
import { Section } from '#ui/Section.tsx';
import { TargetDate } from '../list/TargetDate.tsx';
import classes from './ClaimFacts.module.css';

/** The claim's data: when, what, on which contract. */
export function ClaimFacts({ claim }: { claim: Claim }) {
  const { t } = useLingui();
  const language = useLanguage();
  return (
    <Section title={<Trans>Claim details</Trans>}>
      <Facts
        dense
        of={[
          { key: 'damageDate', label: t`Damage date`, value: dayText(claim.damageDate) },
          { key: 'reportedAt', label: t`Reported`, value: momentText(claim.reportedAt) },
          { key: 'targetDate', label: t`Target date`, value: <TargetDate claim={claim} /> },
          { key: 'handledBy', label: t`Handled by`, value: claim.handledBy },
          {
            key: 'device',
            label: t({ message: 'Object', context: 'claim' }),
            value: deviceOf(claim, language),
          },
          {
            key: 'serialNumber',
            label: t`Serial number`,
            value: claim.serialNumber && <SerialNumber claim={claim} />,
          },
          { key: 'contract', label: t`Contract`, value: <ContractLink claim={claim} /> },
          { key: 'client', label: t`Retailer`, value: claim.clientName },
        ]}
      />
    </Section>
  );
}

function SerialNumber({ claim }: { claim: Claim }) {
  const { insuredObject, serialNumber, damageDate } = claim;
  return (
    <>
      <CopyText text={serialNumber!} />
      {insuredObject?.insuredObjectName === 'e_device' && (
        <ApplianceAge plate={{ ...insuredObject, serialNumber }} seenOn={damageDate} />
      )}
    </>
  );
}

function ContractLink({ claim }: { claim: Claim }) {
  const { contractCode, contractIsPolicy, policyNumber } = claim;
  return (
    <Link
      to={contractIsPolicy ? '/contracts/policies/$id' : '/contracts/leads/$id'}
      params={{ id: contractCode }}
      className={classes['contract']}
    >
      {policyNumber ?? contractCode}
    </Link>
  );
}
