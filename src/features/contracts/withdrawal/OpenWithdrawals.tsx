import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { channelNames } from '#domain/contract/withdrawal/receipt.ts';
import { openReasonNames } from '#domain/contract/withdrawal/states.ts';
import type { OpenWithdrawal } from '#domain/contract/withdrawal/withdrawal.ts';
import { said } from '#domain/locale/said.ts';
import { dayText, momentText } from '#domain/time/day-text.ts';
import { useLanguage } from '#page/words/language.ts';
import { Message } from '#ui/Message.tsx';
import shared from '../contract.module.css';
import classes from '../link/LinkUses.module.css';
import { openWithdrawalsQuery } from './withdrawal-queries.ts';

const DecideDialog = lazy(() => import('./DecideDialog.tsx').then((m) => ({ default: m.DecideDialog })));

/** For staff: withdrawals that are late, or whose contract is not certain. Nothing if there are none. */
export function OpenWithdrawals() {
  const { t } = useLingui();
  const language = useLanguage();
  const { data } = useQuery(openWithdrawalsQuery);
  const [deciding, setDeciding] = useState<{ on: OpenWithdrawal; as: 'accept' | 'refuse' } | null>(null);
  if (!data || data.items.length === 0) return null;
  return (
    <div className={classes['open']}>
      <Message tone="bad">
        <strong>
          <Trans>Withdrawals to decide on</Trans>
        </strong>
        <ul className={classes['uses']} aria-label={t`Withdrawals to decide on`}>
          {data.items.map((one) => (
            <li key={one.id}>
              <p>
                {one.contract ? (
                  <>
                    <Link to="/contracts/leads/$id" params={{ id: one.contract.code }}>
                      {one.contract.customer} · {one.contract.number}
                    </Link>{' '}
                    · {one.contract.clientName}
                  </>
                ) : (
                  [one.declared.name, one.declared.number].join(' · ')
                )}
              </p>
              <p className={shared['who']}>
                {[
                  one.why && said(openReasonNames[one.why], language),
                  said(channelNames[one.channel], language),
                  momentText(one.receivedAt),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              <Declared of={one} />
              <Group gap="xs">
                <Button variant="default" onClick={() => setDeciding({ on: one, as: 'accept' })}>
                  <Trans>Accept withdrawal</Trans>
                </Button>
                <Button variant="default" onClick={() => setDeciding({ on: one, as: 'refuse' })}>
                  <Trans>Refuse withdrawal</Trans>
                </Button>
              </Group>
            </li>
          ))}
        </ul>
      </Message>
      <Suspense>
        {deciding && <DecideDialog key={deciding.on.id} {...deciding} onClose={() => setDeciding(null)} />}
      </Suspense>
    </div>
  );
}

/** What was declared, which is not what the contract says if the two differ. */
function Declared({ of }: { of: OpenWithdrawal }) {
  const { name, number, email } = of.declared;
  const sent = dayText(of.sentOn);
  const who = [name, number, email].filter(Boolean).join(', ');
  return (
    <p className={shared['who']}>
      <Trans>
        Declared: {who}; sent on {sent}
      </Trans>
    </p>
  );
}
