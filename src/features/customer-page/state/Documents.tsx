import type { CustomerContract } from '#domain/contract/customer-page/customer-page.ts';
import { documentNames } from '#domain/contract/documents/document-names.ts';
import { said } from '#domain/locale/said.ts';
import { sizeText } from '#domain/locale/size-text.ts';
import { documentAddress } from '../customer-page-api.ts';
import { useDays, usePageLanguage, useWords } from '../words/language.tsx';
import type { CustomerLink } from '../link.ts';
import { Sheet } from '../ui/Sheet.tsx';
import classes from '../ui/documents.module.css';
import text from '../ui/text.module.css';

type Issued = CustomerContract['documents'][number]['issued'];

/** Download links for the customer's documents. The server creates a document on its first download. */
export function Documents({ link, contract }: { link: CustomerLink; contract: CustomerContract }) {
  const t = useWords();
  const language = usePageLanguage();
  const { dayOf } = useDays();
  const about = (issued: Issued) =>
    issued
      ? t('issuedOn', { size: sizeText(issued.byteCount, language), day: dayOf(issued.createdAt) })
      : t('issuedNow');
  return (
    <Sheet title={t('documents')}>
      {contract.documents.length === 0 && <p className={text['hint']}>{t('noDocuments')}</p>}
      {contract.documents.length > 0 && (
        <ul className={classes['documents']}>
          {contract.documents.map(({ type, issued }) => (
            <li key={type}>
              <a href={documentAddress(link, type)} download>
                <span>{said(documentNames[type], language)}</span>
                <small>{about(issued)}</small>
              </a>
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  );
}
