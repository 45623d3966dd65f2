import { useEffect, useState } from 'react';
import { personFieldMessage } from '#domain/messages/person-fields.ts';
import { Words } from '../ui/Field.tsx';
import { useOwnWords, usePageLanguage, useWords } from '../words/language.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { SendingTrouble } from '../trouble/SendingTrouble.tsx';
import type { CustomerPageState } from '../use-customer-page.ts';
import buttons from '../ui/buttons.module.css';

const words = {
  about: {
    de: 'Wenn Sie ablehnen, besteht kein Schutz, und der Antrag kann nicht wieder aufgenommen werden.',
    en: 'If you decline, there is no cover, and the application cannot be resumed.',
  },
  reason: { de: 'Ihr Grund', en: 'Your reason' },
  hint: { de: 'Ein kurzer Satz genügt.', en: 'A short sentence is enough.' },
  decline: { de: 'Küchenschutz ablehnen', en: 'Decline the plan' },
  keep: { de: 'Doch nicht ablehnen', en: 'Do not decline' },
} as const;

/** The reason for declining, to be given and confirmed. `isAsked`: they have just asked for it. */
export function DeclineForm(props: {
  customer: CustomerPageState;
  reason: string;
  isAsked: boolean;
  onReason: (reason: string) => void;
  onKeep: () => void;
}) {
  const { customer, reason, isAsked } = props;
  const t = useWords();
  const own = useOwnWords(words);
  const language = usePageLanguage();
  const [missing, setMissing] = useState(false);
  const error = missing ? personFieldMessage('required', language) : customer.trouble?.fields['reason'];
  useEffect(() => {
    if (isAsked) document.getElementById('reason')?.focus();
  }, [isAsked]);
  const decline = () => {
    const isMissing = reason.trim() === '';
    setMissing(isMissing);
    if (isMissing) document.getElementById('reason')?.focus();
    else void customer.run('decline', { reason });
  };
  return (
    <Sheet title={t('declineAsk')}>
      <p>{own('about')}</p>
      <Words
        name="reason"
        label={own('reason')}
        hint={own('hint')}
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
          {customer.busy === 'decline' ? t('sending') : own('decline')}
        </button>
        <button type="button" className={buttons['plain']} onClick={props.onKeep}>
          {own('keep')}
        </button>
      </div>
    </Sheet>
  );
}
