import { useState } from 'react';
import { Arrival } from '../ui/Arrival.tsx';
import type { Trouble } from '../customer-page-api.ts';
import { useWords } from '../words/language.tsx';
import { Questions } from '../facts/Questions.tsx';
import type { Word } from '../words/words.ts';
import classes from './TroubleView.module.css';
import buttons from '../ui/buttons.module.css';
import text from '../ui/text.module.css';

/** Replaces the page while it loads (`trouble` null) or after it failed to load, with contacts or a retry. */
export function TroubleView({ trouble, onRetry }: { trouble: Trouble | null; onRetry: () => Promise<void> }) {
  const t = useWords();
  const [busy, setBusy] = useState(false);
  if (!trouble) {
    return (
      <div role="status">
        <span className={text['hidden']}>{t('loading')}</span>
        <div className={`${classes['bone']} ${classes['wide']}`} />
        <div className={classes['bone']} />
        <div className={`${classes['bone']} ${classes['tall']}`} />
        <div className={`${classes['bone']} ${classes['tall']}`} />
      </div>
    );
  }
  if (trouble.code === 'link_expired' || trouble.code === 'link_invalid' || trouble.code === 'invalid') {
    const retailer = trouble.ask?.retailer;
    return (
      <>
        <Arrival>{t(retailer ? 'expiredTitle' : 'invalidTitle')}</Arrival>
        <p className={text['lead']}>
          {retailer ? t('expiredLead', { retailer: retailer.name }) : t('invalidLead')}
        </p>
        <Questions retailer={retailer ?? null} provider={trouble.ask?.provider ?? null} />
      </>
    );
  }
  const [title, lead] = wordsOf(trouble.code);
  const retry = () => {
    setBusy(true);
    void onRetry().finally(() => setBusy(false));
  };
  return (
    <>
      <Arrival>{t(title)}</Arrival>
      <p className={text['lead']}>{trouble.message ?? t(lead)}</p>
      <button type="button" className={buttons['primary']} onClick={retry} disabled={busy}>
        {t('tryAgain')}
      </button>
    </>
  );
}

function wordsOf(code: string): [title: Word, lead: Word] {
  if (code === 'maintenance') return ['maintenanceTitle', 'failedLead'];
  if (code === 'throttled') return ['throttledTitle', 'failedLead'];
  return code === 'unreachable' ? ['unreachableTitle', 'unreachableLead'] : ['failedTitle', 'failedLead'];
}
