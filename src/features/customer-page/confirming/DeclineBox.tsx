import { Suspense, useState } from 'react';
import { lazyExtra } from '#ui/lazy-extra.ts';
import { useWords } from '../words/language.tsx';
import type { CustomerPageState } from '../use-customer-page.ts';
import classes from './DeclineBox.module.css';
import buttons from '../ui/buttons.module.css';

const DeclineForm = lazyExtra(() => import('./DeclineForm.tsx').then((m) => m.DeclineForm));

/** Lets the customer decline. They open the box, give a reason and confirm. */
export function DeclineBox(props: {
  customer: CustomerPageState;
  reason: string;
  onReason: (reason: string) => void;
}) {
  const { reason, onReason } = props;
  const t = useWords();
  const [open, setOpen] = useState<'kept' | 'asked' | null>(reason === '' ? null : 'kept');
  return (
    <section className={classes['decline']}>
      {open ? (
        <Suspense>
          <DeclineForm
            {...props}
            isAsked={open === 'asked'}
            onKeep={() => {
              onReason('');
              setOpen(null);
            }}
          />
        </Suspense>
      ) : (
        <button type="button" className={buttons['quiet']} onClick={() => setOpen('asked')}>
          {t('declineAsk')}
        </button>
      )}
    </section>
  );
}
