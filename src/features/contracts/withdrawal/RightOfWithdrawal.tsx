import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { Contract } from '#domain/contract/contract.ts';
import { hasEnded } from '#domain/contract/life/status.ts';
import { channelNames } from '#domain/contract/withdrawal/receipt.ts';
import { isPaidBack, openReasonNames } from '#domain/contract/withdrawal/states.ts';
import type { ContractWithdrawal, Withdrawal } from '#domain/contract/withdrawal/withdrawal.ts';
import { moneyText } from '#domain/finance/money-text.ts';
import { said } from '#domain/locale/said.ts';
import { berlinDate } from '#domain/time/date.ts';
import { dayOfMoment, dayText, momentText } from '#domain/time/day-text.ts';
import { may } from '#domain/user/permissions.ts';
import type { Role } from '#domain/user/roles.ts';
import { useNow } from '#page/data/now.ts';
import { useLanguage } from '#page/words/language.ts';
import { Section } from '#ui/Section.tsx';
import shared from '../contract.module.css';
import classes from '../link/LinkUses.module.css';
import { contractWithdrawalQuery } from './withdrawal-queries.ts';
import { withdrawalStateNames } from './withdrawal-words.ts';

const RecordDialog = lazy(() => import('./RecordDialog.tsx').then((m) => ({ default: m.RecordDialog })));

const PaidBackDialog = lazy(() =>
  import('./PaidBackDialog.tsx').then((m) => ({ default: m.PaidBackDialog })),
);

/** Until when the contract's customer may withdraw; for staff also what was declared, and a way to record a letter. */
export function RightOfWithdrawal({ contract, role }: { contract: Contract; role: Role | null }) {
  const { t } = useLingui();
  const { data } = useQuery(contractWithdrawalQuery(contract.code));
  const [recording, setRecording] = useState(false);
  const [paying, setPaying] = useState<Withdrawal | null>(null);
  if (!data) return null;
  return (
    <Section
      title={<Trans>Right of withdrawal</Trans>}
      actions={
        may(role, 'withdrawals.handle') && (
          <Button variant="subtle" onClick={() => setRecording(true)}>
            <Trans>Record a withdrawal</Trans>
          </Button>
        )
      }
    >
      {!hasEnded(contract.status) && <Period period={data.period} />}
      {data.items.length > 0 && (
        <ul className={classes['uses']} aria-label={t`Withdrawals`}>
          {data.items.map((one) => (
            <li key={one.id}>
              <Declared withdrawal={one} />
              {isPaidBack(one.state) && (
                <Button variant="default" onClick={() => setPaying(one)}>
                  {one.paidBack ? (
                    <Trans>Change what was paid back</Trans>
                  ) : (
                    <Trans>Record what was paid back</Trans>
                  )}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <Suspense>
        {recording && <RecordDialog code={contract.code} onClose={() => setRecording(false)} />}
        {paying && (
          <PaidBackDialog code={contract.code} withdrawal={paying} onClose={() => setPaying(null)} />
        )}
      </Suspense>
    </Section>
  );
}

function Period({ period }: { period: ContractWithdrawal['period'] }) {
  const today = berlinDate(useNow());
  const { rule } = period;
  if (!period.begun) {
    return (
      <p>
        <Trans>
          The period has not begun: the contract is not confirmed, or it is not proven that the customer
          received all documents. The customer may withdraw. Rule {rule}.
        </Trans>
      </p>
    );
  }
  const from = dayOfMoment(period.provenAt);
  const until = dayText(period.lastDay);
  return (
    <p>
      {today > period.lastDay ? (
        <Trans>
          The period ended on {until}. It began on {from}: the contract was confirmed, and receipt of all
          documents was proven. Rule {rule}.
        </Trans>
      ) : (
        <Trans>
          The customer may withdraw until {until}. The period began on {from}: the contract was confirmed, and
          receipt of all documents was proven. Rule {rule}.
        </Trans>
      )}
    </p>
  );
}

function Declared({ withdrawal }: { withdrawal: Withdrawal }) {
  const { i18n } = useLingui();
  const language = useLanguage();
  const { channel, state, why, recordedBy, decidedBy, reason, receipt } = withdrawal;
  const received = momentText(withdrawal.receivedAt);
  const sent = dayText(withdrawal.sentOn);
  const paid = withdrawal.paidBack;
  const amount = moneyText(paid?.amount ?? 0, language);
  const day = dayText(paid?.on ?? withdrawal.sentOn);
  const by = paid?.by;
  return (
    <>
      <p>
        {[i18n._(withdrawalStateNames[state]), why && said(openReasonNames[why], language)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className={shared['who']}>
        {[said(channelNames[channel], language), recordedBy, decidedBy].filter(Boolean).join(' · ')}
      </p>
      <p className={shared['who']}>
        <Trans>
          Sent on {sent}, received on {received}
        </Trans>
      </p>
      {paid && (
        <p>
          <Trans>
            Paid back: {amount} on {day}, recorded by {by}
          </Trans>
        </p>
      )}
      {reason && <p className={shared['words']}>{reason}</p>}
      <p className={shared['who']}>SHA-256 {receipt.sha256.slice(0, 16)}…</p>
    </>
  );
}
