import { Trans, useLingui } from '@lingui/react/macro';
import type { Contract } from '#domain/contract/contract.ts';
import { cameToNothing } from '#domain/contract/customer-page/contract-link.ts';
import { progressOf } from '#domain/contract/life/status.ts';
import { berlinDate } from '#domain/time/date.ts';
import type { Role } from '#domain/user/roles.ts';
import { useNow } from '#page/data/now.ts';
import { Section } from '#ui/Section.tsx';
import { whyNotOffered } from '../actions/contract-actions.ts';
import { whyNotWords } from '../actions/why-not.ts';
import shared from '../contract.module.css';
import { MailTrouble } from '../link/MailTrouble.tsx';
import { WaitingNote } from '../link/WaitingNote.tsx';
import classes from './ContractProgress.module.css';
import { ContractSteps } from './ContractSteps.tsx';
import { HowItEnded } from './HowItEnded.tsx';

/** How far a contract has come, what it waits for, and why actions are missing; of an ended one how it ended. */
export function ContractProgress({ contract, role }: { contract: Contract; role: Role | null }) {
  const { i18n } = useLingui();
  const { status } = contract;
  const today = berlinDate(useNow());
  const hasEnded = cameToNothing(status);
  const hasEmail = contract.customer.email !== '';
  return (
    <Section
      title={hasEnded ? <Trans>End of the contract</Trans> : <Trans>Progress</Trans>}
      actions={!hasEnded && <span className={classes['percent']}>{progressOf(status).percent} %</span>}
    >
      {hasEnded ? (
        <HowItEnded contract={contract} />
      ) : (
        <>
          <ContractSteps contract={contract} />
          <WaitingNote contract={contract} today={today} />
          <MailTrouble contract={contract} role={role} />
        </>
      )}
      {whyNotOffered({ role, status, hasEmail }).map((why) => (
        <p key={why} className={shared['why']}>
          {i18n._(whyNotWords[why])}
        </p>
      ))}
    </Section>
  );
}
