import { useWords } from './language.tsx';
import { Notice } from './Notice.tsx';
import type { CustomerPageState } from './use-customer-page.ts';

/** Why it was not sent, where that is no field's fault. */
export function SendingTrouble({ customer }: { customer: CustomerPageState }) {
  const t = useWords();
  const { trouble } = customer;
  if (!trouble || Object.keys(trouble.fields).length > 0) return null;
  return (
    <Notice tone="bad">
      <p>{trouble.message ?? t(trouble.code === 'unreachable' ? 'unreachable' : 'failed')}</p>
      {trouble.code === 'declarations_outdated' && (
        <button type="button" className="plain" onClick={() => location.reload()}>
          {t('reload')}
        </button>
      )}
    </Notice>
  );
}
