import type { CustomerContract } from '#domain/contract/customer-page.ts';
import { documentAddress } from './customer-api.ts';
import { dayOfMoment, sizeText } from './format.ts';
import { usePageLanguage, useWords } from './language.tsx';
import type { CustomerLink } from './link.ts';
import { Sheet } from './Sheet.tsx';

/** The documents that were made out for the customer, to be downloaded. */
export function Documents({ link, contract }: { link: CustomerLink; contract: CustomerContract }) {
  const t = useWords();
  const language = usePageLanguage();
  return (
    <Sheet title={t('documents')}>
      {contract.documents.length === 0 && <p className="hint">{t('noDocuments')}</p>}
      {contract.documents.length > 0 && (
        <ul className="documents">
          {contract.documents.map(({ id, type, byteCount, createdAt }) => (
            <li key={id}>
              <a href={documentAddress(link, id)} download>
                <span>{t(type)}</span>
                <small>
                  {t('issuedOn', { size: sizeText(byteCount, language), day: dayOfMoment(createdAt) })}
                </small>
              </a>
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  );
}
