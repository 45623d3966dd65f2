import type { CustomerContract } from '#domain/contract/customer-page/customer-page.ts';
import type { ContractStatus } from '#domain/contract/life/status.ts';
import { useDays, useWords } from './language.tsx';
import classes from './Steps.module.css';
import text from './text.module.css';

/** The steps from confirmation to certificate: done, current and upcoming. */
export function Steps({ status, contract }: { status: ContractStatus; contract: CustomerContract }) {
  const t = useWords();
  const { day } = useDays();
  const { dataConfirmationDate, deliveryDate, activationDate } = contract;
  const isDelivered = ['pending_activation', 'approved', 'active'].includes(status);
  const isActivated = status === 'approved' || status === 'active';
  const on = (date: string | null) => (date ? t('on', { day: day(date) }) : '');
  const steps = [
    { name: t('stepConfirmed'), when: on(dataConfirmationDate), done: true },
    isDelivered
      ? { name: t('stepDelivered'), when: on(deliveryDate), done: true }
      : {
          name: t('stepDelivery'),
          when: deliveryDate ? t('expectedOn', { day: day(deliveryDate) }) : t('noDayYet'),
          done: false,
        },
    isActivated
      ? { name: t('stepActivated'), when: on(activationDate), done: true }
      : { name: t('stepActivate'), when: '', done: false },
    status === 'active'
      ? { name: t('stepCertified'), when: '', done: true }
      : { name: t('stepCertificate'), when: '', done: false },
  ];
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
