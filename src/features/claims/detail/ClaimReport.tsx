import { Trans, useLingui } from '@lingui/react/macro';
import type { Claim } from '#domain/claim/claim.ts';
import { Section } from '#ui/Section.tsx';
import classes from './ClaimReport.module.css';

/** What was reported, in the reporter's words. */
export function ClaimReport({ claim }: { claim: Claim }) {
  const { t } = useLingui();
  return (
    <Section title={<Trans>Damage</Trans>}>
      <div className={classes['report']}>
        <h3>{t`What is damaged`}</h3>
        <p>{claim.whatIsDamaged}</p>
        <h3>{t`How it happened`}</h3>
        <p>{claim.howItHappened}</p>
      </div>
    </Section>
  );
}
