import { useWords } from '../words/language.tsx';
import { Notice } from '../ui/Notice.tsx';
import type { CustomerPageState } from '../use-customer-page.ts';
import buttons from '../ui/buttons.module.css';

/** Says why sending failed. Renders nothing if the trouble belongs to fields. */
export function SendingTrouble({ customer }: { customer: CustomerPageState }) {
  const t = useWords();
  const { trouble } = customer;
  if (!trouble || Object.keys(trouble.fields).length > 0) return null;
  return (
    <Notice tone="bad">
      <p>{trouble.message ?? t(trouble.code === 'unreachable' ? 'unreachable' : 'failed')}</p>
      {trouble.code === 'declarations_outdated' && (
        <button type="button" className={buttons['plain']} onClick={() => location.reload()}>
          {t('reload')}
        </button>
      )}
    </Notice>
  );
}
