import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Contract } from '#domain/contract/contract.ts';
import { contractSteps, type ContractStep } from '#domain/contract/steps.ts';
import { dayText } from '#domain/time/day-text.ts';
import classes from './ContractSteps.module.css';

/** What a step is called before and after it is done. */
const names: Record<ContractStep['name'], readonly [before: MessageDescriptor, after: MessageDescriptor]> = {
  confirmation: [msg`Customer confirms the data`, msg`Data confirmed`],
  delivery: [msg`Kitchen is delivered`, msg`Kitchen delivered`],
  activation: [msg`Cover is activated`, msg`Cover activated`],
  certificate: [msg`Policy is issued`, msg`Policy issued`],
};

/** The contract's four steps, as its customer sees them too, with their days. */
export function ContractSteps({ contract }: { contract: Contract }) {
  const { i18n, t } = useLingui();
  const steps = contractSteps({ ...contract, deliveryDate: contract.kitchenEstimatedDeliveryDate });
  const now = steps.findIndex(({ done }) => !done);
  return (
    <ol className={classes['steps']} aria-label={t`Steps`}>
      {steps.map(({ name, done, day }, index) => {
        const on = day && dayText(day);
        return (
          <li key={name} data-done={done || undefined} aria-current={index === now ? 'step' : undefined}>
            <span>
              {i18n._(names[name][done ? 1 : 0])}
              {done && (
                <span className="visually-hidden">
                  {' '}
                  <Trans>(done)</Trans>
                </span>
              )}
            </span>
            {on && <span className={classes['when']}>{done ? on : <Trans>expected on {on}</Trans>}</span>}
          </li>
        );
      })}
    </ol>
  );
}
