import { Trans, useLingui } from '@lingui/react/macro';
import { Progress } from '@mantine/core';
import { useNow } from '#page/data/now.ts';
import type { Contract } from '#domain/contract/contract.ts';
import { hasExpired, startAhead } from '#domain/contract/life/cover.ts';
import { progressOf, type StatusColour } from '#domain/contract/life/status.ts';
import type { Role } from '#domain/user/roles.ts';
import { berlinDate } from '#domain/time/date.ts';
import { contractStatusMeanings } from '#parts/contract/contract-status-meanings.ts';
import { dayText } from '#domain/time/day-text.ts';
import { contractStatusNames } from '#domain/contract/life/status-names.ts';
import { said } from '#domain/locale/said.ts';
import { useLanguage } from '#page/words/language.ts';
import { Message } from '#ui/Message.tsx';
import { Section } from '#ui/Section.tsx';
import { whyNotOffered } from '../actions/contract-actions.ts';
import shared from '../contract.module.css';
import classes from './ContractProgress.module.css';
import { MailTrouble } from '../link/MailTrouble.tsx';
import { ContractSteps } from './ContractSteps.tsx';
import { LatestNews } from './LatestNews.tsx';
import { WaitingNote } from '../link/WaitingNote.tsx';
import { whyNotWords } from '../actions/why-not.ts';

const colours: Record<StatusColour, string> = {
  grey: 'stone.5',
  yellow: 'amber.4',
  orange: 'orange.7',
  green: 'moss.6',
  lightgrey: 'stone.3',
};

/** The contract's progress as text, percentage, bar and steps, with the reasons why actions are missing. */
export function ContractProgress({ contract, role }: { contract: Contract; role: Role | null }) {
  const { i18n, t } = useLingui();
  const language = useLanguage();
  const { percent, colour } = progressOf(contract.status);
  const end = dayText(contract.policyEndDate);
  const hasDeliveryDate = contract.kitchenEstimatedDeliveryDate !== null;
  const today = berlinDate(useNow());
  const ahead = startAhead(contract, today);
  const hasEmail = contract.customer.email !== '';
  return (
    <Section
      title={said(contractStatusNames[contract.status], language)}
      about={
        ahead
          ? t`Active from ${dayText(ahead)}. Until then there is no cover yet.`
          : i18n._(contractStatusMeanings[contract.status])
      }
      actions={<span className={classes['percent']}>{percent} %</span>}
    >
      {percent > 0 && <Progress value={percent} color={colours[colour]} size={6} aria-label={t`Progress`} />}
      <ContractSteps contract={contract} />
      <WaitingNote contract={contract} today={today} />
      <MailTrouble contract={contract} role={role} />
      <LatestNews contract={contract} />
      {whyNotOffered({ role, status: contract.status, hasDeliveryDate, hasEmail }).map((why) => (
        <p key={why} className={shared['why']}>
          {i18n._(whyNotWords[why])}
        </p>
      ))}
      {hasExpired(contract, today) && (
        <div className={classes['expired']}>
          <Message tone="plain">
            <Trans>The cover ended on {end}.</Trans>
          </Message>
        </div>
      )}
    </Section>
  );
}
