import { useState } from 'react';
import { flushSync } from 'react-dom';
import { personFieldMessage } from '#domain/messages/person-fields.ts';
import { Words } from '../ui/Field.tsx';
import { usePageLanguage, useWords } from '../words/language.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { SendingTrouble } from '../trouble/SendingTrouble.tsx';
import type { CustomerPageState } from '../use-customer-page.ts';
import classes from './DeclineBox.module.css';
import buttons from '../ui/buttons.module.css';

/** Lets the customer decline. They open the box, give a reason and confirm. */
export function DeclineBox(props: {
  customer: CustomerPageState;
  reason: string;
  onReason: (reason: string) => void;
}) {
  const { customer, reason } = props;
  const t = useWords();
  const language = usePageLanguage();
  const [open, setOpen] = useState(reason !== '');
  const [missing, setMissing] = useState(false);
  const error = missing ? personFieldMessage('required', language) : customer.trouble?.fields['reason'];
  const decline = () => {
    const isMissing = reason.trim() === '';
    setMissing(isMissing);
    if (isMissing) document.getElementById('reason')?.focus();
    else void customer.run('decline', { reason });
  };
  return (
    <section className={classes['decline']}>
      {!open && (
        <button
          type="button"
          className={buttons['quiet']}
          onClick={() => {
            flushSync(() => setOpen(true));
            document.getElementById('reason')?.focus();
          }}
        >
          {t('declineAsk')}
        </button>
      )}
      {open && (
        <Sheet title={t('declineAsk')}>
          <p>{t('declineAbout')}</p>
          <Words
            name="reason"
            label={t('declineReason')}
            hint={t('declineHint')}
            value={reason}
            error={error}
            onChange={props.onReason}
          />
          <SendingTrouble customer={customer} />
          <div className={buttons['buttons']}>
            <button
              type="button"
              className={buttons['danger']}
              onClick={decline}
              disabled={customer.busy !== null}
            >
              {customer.busy === 'decline' ? t('sending') : t('declineButton')}
            </button>
            <button
              type="button"
              className={buttons['plain']}
              onClick={() => {
                props.onReason('');
                setOpen(false);
              }}
            >
              {t('declineKeep')}
            </button>
          </div>
        </Sheet>
      )}
    </section>
  );
}
