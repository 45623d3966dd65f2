import type { CustomerContract } from '#domain/contract/customer-page/customer-page.ts';
import type { ContractStatus } from '#domain/contract/life/status.ts';
import { contractSteps, type ContractStep } from '#domain/contract/steps.ts';
import { useDays, useWords } from '../words/language.tsx';
import type { Word } from '../words/words.ts';
import classes from './Steps.module.css';
import text from '../ui/text.module.css';

/** What a step is called before and after it is done. */
const words = {
  confirmation: ['stepConfirmed', 'stepConfirmed'],
  delivery: ['stepDelivery', 'stepDelivered'],
  activation: ['stepActivate', 'stepActivated'],
  certificate: ['stepCertificate', 'stepCertified'],
} as const satisfies Record<ContractStep['name'], readonly [Word, Word]>;

/** The steps from confirmation to certificate: done, current and upcoming. */
export function Steps({ status, contract }: { status: ContractStatus; contract: CustomerContract }) {
  const t = useWords();
  const { day } = useDays();
  const whenOf = (name: ContractStep['name'], done: boolean, on: string | null) => {
    if (on) return t(done ? 'on' : 'expectedOn', { day: on });
    return name === 'delivery' && !done ? t('noDayYet') : '';
  };
  const steps = contractSteps({ ...contract, status }).map(({ name, done, day: at }) => ({
    name: t(words[name][done ? 1 : 0]),
    when: whenOf(name, done, at && day(at)),
    done,
  }));
  const now = steps.findIndex(({ done }) => !done);
  return (
    <ol className={classes['steps']}>
      {steps.map(({ name, when, done }, index) => (
        <li key={name} data-done={done || undefined} aria-current={index === now ? 'step' : undefined}>
          <span className={classes['name']}>
            {name}
            {done && <span className={text['hidden']}> ({t('done')})</span>}
          </span>
          {when && <span className={classes['when']}>{when}</span>}
        </li>
      ))}
    </ol>
  );
}
