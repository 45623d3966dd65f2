import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useLanguage } from '#page/words/language.ts';
import type { Claim } from '#domain/claim/claim.ts';
import { deviceOf } from '#domain/claim/device.ts';
import { dayText, momentText } from '#domain/time/day-text.ts';
import { Facts } from '#ui/Facts.tsx';
import { Section } from '#ui/Section.tsx';
import { TargetDate } from '../list/TargetDate.tsx';
import classes from './ClaimFacts.module.css';
import { ClaimNotices } from './ClaimNotices.tsx';

/** What was reported: what has to be known first, then the damage, then the data. */
export function ClaimFacts({ claim, isStaff }: { claim: Claim; isStaff: boolean }) {
  const { t } = useLingui();
  const language = useLanguage();
  return (
    <Section title={<Trans>Damage</Trans>}>
      <div className={classes['notices']}>
        <ClaimNotices claim={claim} isStaff={isStaff} />
      </div>
      <Report label={t`What is damaged`} text={claim.whatIsDamaged} />
      <Report label={t`How it happened`} text={claim.howItHappened} />
      <div className={classes['facts']}>
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
            { key: 'serialNumber', label: t`Serial number`, value: claim.serialNumber },
            { key: 'contract', label: t`Contract`, value: <ContractLink claim={claim} /> },
            { key: 'client', label: t`Retailer`, value: claim.clientName },
          ]}
        />
      </div>
    </Section>
  );
}

function Report({ label, text }: { label: string; text: string }) {
  return (
    <div className={classes['report']}>
      <h3>{label}</h3>
      <p>{text}</p>
    </div>
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
